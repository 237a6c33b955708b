import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** One report of a budget plan that begins with a period; the highest `report` speaks. */
@Entity({ name: 'budget_plan' })
export class BudgetPlanEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('text') accountNumber!: string;
  @PrimaryColumn('text') code!: string;
  @PrimaryColumn('text') firstPeriod!: string;
  @PrimaryColumn('integer') report!: number;
  @Column('text') settledIn!: string;
  @Column(moneyColumn()) levelAmount!: Money;
  @Column('boolean') withdrawn!: boolean;
  @Column('text') documentedBy!: string;
  @Column(dateColumn()) recordedOn!: LocalDate;
  @Column('text') recordedBy!: string;
}
