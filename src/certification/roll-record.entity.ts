import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateColumn, moneyColumn } from '../database/column-types.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { HearingOutcome, NoticeAddress, Objection, Transmission, WithdrawableKind } from './roll-record.js';

/** That notices of a roll were served, on whom and by whom; only ever inserted. */
@Entity({ name: 'roll_service' })
export class ServiceOfNoticeEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column(dateColumn()) servedOn!: LocalDate;
  @Column('text') servedBy!: string;
  @Column('text') manner!: string;
  @Column('integer') version!: number;
  @Column(dateColumn()) hearingOn!: LocalDate;
  @Column({ type: 'text', nullable: true }) hearingHour!: string | null;
  @Column({ type: 'text', nullable: true }) hearingPlace!: string | null;
  @Column('jsonb') addresses!: NoticeAddress[];
  @Column('text') recordedBy!: string;
}

/** That the notice of a hearing was printed; only ever inserted. */
@Entity({ name: 'roll_publication' })
export class PublicationEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column(dateColumn()) publishedOn!: LocalDate;
  @Column('text') newspaper!: string;
  @Column('text') recordedBy!: string;
}

/** What somebody said against a line of a roll; only ever inserted. */
@Entity({ name: 'roll_objection' })
export class ObjectionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column('text') accountNumber!: string;
  @Column(dateColumn()) madeOn!: LocalDate;
  @Column('text') madeBy!: string;
  @Column('text') manner!: Objection['manner'];
  @Column('text') words!: string;
  @Column('text') recordedBy!: string;
}

/** What the council decided of a line at the hearing; only ever inserted, the latest of an account counts. */
@Entity({ name: 'roll_hearing_outcome' })
export class HearingOutcomeEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column('text') accountNumber!: string;
  @Column('text') outcome!: HearingOutcome['outcome'];
  @Column(moneyColumn({ nullable: true })) amount!: Money | null;
  @Column('text') reason!: string;
  @Column(dateColumn()) heardOn!: LocalDate;
  /** null: recorded before decisions said it */
  @Column(dateColumn({ nullable: true })) hearingOn!: LocalDate | null;
  @Column('text') recordedBy!: string;
}

/** That a record beside a roll was a mistake; only ever inserted. */
@Entity({ name: 'roll_withdrawal' })
export class RollWithdrawalEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('text') kind!: WithdrawableKind;
  @PrimaryColumn('integer') number!: number;
  @Column(dateColumn()) withdrawnOn!: LocalDate;
  @Column('text') reason!: string;
  @Column('text') recordedBy!: string;
}

/** What of a roll went to the county; only ever inserted. */
@Entity({ name: 'roll_transmission' })
export class RollTransmissionEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column('text') kind!: Transmission['kind'];
  @Column(dateColumn()) sentOn!: LocalDate;
  @Column('integer') version!: number;
  @Column({ type: 'text', nullable: true }) file!: string | null;
  @Column({ type: 'text', nullable: true }) layout!: string | null;
  @Column({ type: 'text', nullable: true }) sha256!: string | null;
  @Column({ type: 'text', nullable: true }) corrections!: NonNullable<Transmission['corrections']> | null;
  @Column('integer') rowCount!: number;
  @Column(moneyColumn()) sum!: Money;
  @Column('text') sentTo!: string;
  @Column('text') manner!: string;
  @Column('text') recordedBy!: string;
}

/** What the county answered to what went to it; only ever inserted. */
@Entity({ name: 'roll_acknowledgement' })
export class RollAcknowledgementEntity {
  @PrimaryColumn('text') jurisdiction!: string;
  @PrimaryColumn('integer') payableYear!: number;
  @PrimaryColumn('integer') rollNumber!: number;
  @PrimaryColumn('integer') number!: number;
  @Column('integer') transmissionNumber!: number;
  @Column(dateColumn()) acknowledgedOn!: LocalDate;
  @Column('text') reference!: string;
  @Column('integer') rowCount!: number;
  @Column(moneyColumn()) total!: Money;
  @Column('jsonb') rejected!: string[];
  @Column('text') recordedBy!: string;
}
