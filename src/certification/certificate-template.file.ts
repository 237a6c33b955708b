import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import { CERTIFICATE_FACTS, findUnknownFacts, type CertificateTemplate } from './certificate-template.js';

const TEXT = z.string().trim().min(1);
const TEMPLATE = z.strictObject({
  title: TEXT,
  subject: TEXT,
  paragraphs: z.array(TEXT).min(1),
  dated: TEXT,
  signature: TEXT,
});

/** Where the wording of the certificate stands. */
function certificateTemplatePath(): string {
  return join(findPackageRoot(), 'templates', 'certification', 'certificate.yaml');
}

/**
 * Reads the wording of the clerk's certificate.
 * @throws AppError `ROLL_FILE_INVALID` when a part is missing, or braces name what no certificate knows
 */
export function readCertificateTemplate(path = certificateTemplatePath()): CertificateTemplate {
  const parsed = TEMPLATE.safeParse(parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }));
  const problems = parsed.success
    ? findUnknownFacts(parsed.data).map((name) => `{${name}} is not known; use ${CERTIFICATE_FACTS.join(', ')}`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new AppError('ROLL_FILE_INVALID', {
    where: path,
    what: `This is not the wording of a certificate: ${problems.join('; ')}`,
    remedy: 'Correct the file.',
  });
}
