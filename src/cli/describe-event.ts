import type { ComplianceEvent, ComplianceFacts } from '../compliance/compliance-event.js';

/** What an event says, in a few words: `notice of inspection`, `inspection: clear`, `withdraws event 3: another house`. */
export function describeEvent(event: ComplianceEvent): string {
  const note = event.note === undefined ? '' : ` (${event.note})`;
  return `${describeFacts(event)}${note}`;
}

function describeFacts(facts: ComplianceFacts): string {
  switch (facts.kind) {
    case 'notice':
      return `notice of ${facts.of}${facts.lastDay === undefined ? '' : `, to act by ${facts.lastDay}`}`;
    case 'inspection':
      return `inspection: ${OUTCOMES[facts.outcome]}`;
    case 'certificate':
      return 'certificate of a licensed plumber accepted';
    case 'corrected':
      return 'correction verified';
    case 'hardship':
      return `hardship waiver ${facts.from} to ${facts.to}, ${facts.authority}`;
    case 'replacement':
      return 'lateral completely replaced';
    case 'withdrawn':
      return `withdraws event ${String(facts.withdraws)}: ${facts.reason}`;
  }
}

const OUTCOMES = {
  refused: 'refused',
  violation: 'found a violation',
  clear: 'found none',
} as const;
