import { AppModule } from '../app.module.js';

export const started = new AppModule();
