import { AppModule } from '../app.module.js';

export const top = AppModule;
