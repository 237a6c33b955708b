import type { CertificationRoll, RollStage, RollVersion } from './certification-roll.js';
import { DOCUMENT_KINDS, type DocumentKind } from './document-facts.js';
import type { RollRecord } from './roll-record.js';

/** A version of a roll, without its lines. */
export type VersionName = Pick<RollVersion, 'version' | 'stage'>;

/** A document that can be written, and of which version. */
export interface PlannedDocument {
  readonly kind: DocumentKind;
  readonly version: number;
  /** the version that the county has, where the document takes its place */
  readonly replaced?: number;
}

/** A document that cannot be written yet. */
export interface MissingDocument {
  readonly kind: DocumentKind;
  readonly why: string;
  readonly remedy: string;
}

export interface DocumentPlan {
  readonly planned: readonly PlannedDocument[];
  readonly missing: readonly MissingDocument[];
}

interface Asked {
  readonly roll: Pick<CertificationRoll, 'payableYear'>;
  /** in their order; those up to the version that is looked at */
  readonly versions: readonly VersionName[];
  readonly record: Pick<RollRecord, 'services' | 'transmissions'>;
}

/**
 * Which documents a roll allows at its stage, of which of its versions, and what is to be done for the others. Notices and the
 * list are of the version that was noticed, however far the roll has come; the resolution of the one that the council adopted,
 * and before that a draft of the newest; what goes to the county is of the newest.
 */
export function planDocuments({
  only = DOCUMENT_KINDS,
  ...asked
}: Asked & { only?: readonly DocumentKind[] }): DocumentPlan {
  const plans = only.map((kind) => PLANS[kind](asked, kind));
  return {
    planned: plans.filter((plan): plan is PlannedDocument => 'version' in plan),
    missing: plans.filter((plan): plan is MissingDocument => !('version' in plan)),
  };
}

/** All documents, but of the two letters of a correction only the one by which the county takes it. */
export function documentsFor(corrections: 'whole_file' | 'removal_letter'): readonly DocumentKind[] {
  const other = corrections === 'whole_file' ? 'removal' : 'correction';
  return DOCUMENT_KINDS.filter((kind) => kind !== other);
}

type Plan = (asked: Asked, kind: DocumentKind) => PlannedDocument | MissingDocument;

const ofNotice: Plan = (asked, kind) => ofStage(asked, kind, 'last', 'noticed') ?? needsNotice(asked, kind);

const ofCertified: Plan = (asked, kind) =>
  ofStage(asked, kind, 'last', 'certified') ?? {
    kind,
    why: 'The roll is not certified yet.',
    remedy: `Certify it: sewer roll certify ${year(asked)}`,
  };

const PLANS: Record<DocumentKind, Plan> = {
  notice: ofNotice,
  list: ofNotice,
  affidavit: (asked, kind) => {
    const service = asked.record.services.at(-1);
    if (service !== undefined) return { kind, version: service.version };
    const noticed = ofNotice(asked, kind);
    if (!('version' in noticed)) return noticed;
    return {
      kind,
      why: 'Nobody has recorded yet that the notices were mailed.',
      remedy: `Mail them, then: sewer roll served ${year(asked)} --on DAY --by-whom NAME --manner "first-class mail"`,
    };
  },
  resolution: (asked, kind) =>
    ofStage(asked, kind, 'first', 'adopted') ?? ofStage(asked, kind, 'last', 'noticed') ?? needsNotice(asked, kind),
  certificate: ofCertified,
  transmittal: ofCertified,
  correction: ofCorrection,
  removal: ofCorrection,
};

function ofStage(
  { versions }: Asked,
  kind: DocumentKind,
  which: 'first' | 'last',
  stage: RollStage,
): PlannedDocument | undefined {
  const ofIt = versions.filter((version) => version.stage === stage);
  const found = which === 'first' ? ofIt[0] : ofIt.at(-1);
  return found && { kind, version: found.version };
}

function ofCorrection(asked: Asked, kind: DocumentKind): PlannedDocument | MissingDocument {
  const certified = ofCertified(asked, kind);
  if (!('version' in certified)) return certified;
  const { version } = certified;
  const replaced = findReplaced(asked, version);
  if (replaced !== undefined) return { kind, version, replaced };
  return {
    kind,
    why: 'The county has no earlier version of the roll.',
    remedy: `Nothing is to be done. To take a line off: sewer roll correct ${year(asked)} --account NUMBER --reason WORDS`,
  };
}

/** What the county has: the version sent last before this one; where no sending is on record, the certified version before it. */
function findReplaced({ versions, record }: Asked, version: number): number | undefined {
  const earlier = versions.filter((each) => each.stage === 'certified' && each.version < version);
  if (record.transmissions.length === 0) return earlier.at(-1)?.version;
  return record.transmissions
    .map((sent) => sent.version)
    .filter((sent) => sent < version)
    .at(-1);
}

function needsNotice(asked: Asked, kind: DocumentKind): MissingDocument {
  return {
    kind,
    why: 'The roll is a draft, and no hearing is set.',
    remedy: `Set it: sewer roll notice ${year(asked)} --hearing DAY`,
  };
}

function year({ roll }: Asked): string {
  return String(roll.payableYear);
}
