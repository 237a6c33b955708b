import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whether the program and its database answer: for whoever watches over the machine. */
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async answer(): Promise<{ status: 'ok' }> {
    await this.dataSource.query('select 1');
    return { status: 'ok' };
  }
}
