import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OpenDatabaseSettings } from '../database/open-database.service.js';
import { AppModule } from './app.module.js';

/**
 * Opens the program without a terminal or a server around it: the database connected and migrated, every service ready.
 * Close it when done; a signal (Ctrl-C) closes it too.
 * @throws AppError `DATABASE_UNAVAILABLE`, `MIGRATION_CHANGED`
 */
export async function openApp(settings: OpenDatabaseSettings = {}): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(AppModule.register(settings), {
    logger: false,
    // what went wrong is for whoever opens it to say, not for Nest to end the process over
    abortOnError: false,
  });
  return app.enableShutdownHooks();
}
