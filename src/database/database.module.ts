import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openDatabase } from './open-database.service.js';
import type { OpenDatabase, OpenDatabaseSettings } from './open-database.service.js';

const OPEN_DATABASE = Symbol('open database');

/**
 * Gives every module the `DataSource`, connected and migrated, and when the application closes, closes the connections and
 * leaves the embedded server. Call `app.enableShutdownHooks()` so that a signal closes it too.
 */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(OPEN_DATABASE) private readonly database: OpenDatabase) {}

  static register(settings: OpenDatabaseSettings = {}): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: OPEN_DATABASE, useFactory: () => openDatabase(settings) },
        { provide: DataSource, inject: [OPEN_DATABASE], useFactory: (database: OpenDatabase) => database.dataSource },
      ],
      exports: [DataSource],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
