import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from './app.module.js';
import { HealthController } from './health.controller.js';

/** The program with a web server around it. */
@Module({})
export class WebModule {
  static register(): DynamicModule {
    return { module: WebModule, imports: [AppModule.register()], controllers: [HealthController] };
  }
}
