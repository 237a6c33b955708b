import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HERE = import.meta.dirname;
const CRUISER = join(HERE, '..', '..', 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

interface CruiseResult {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** The imports in `src/` below a folder that the order of folders or the purity of files refuses: `rule: from -> to`. */
export async function findImportViolations(top: string): Promise<{ fileCount: number; violations: string[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CRUISER, '--config', join(HERE, 'dependency-cruiser.config.js'), '--output-type', 'json', 'src'],
    { cwd: top, maxBuffer: 256 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as CruiseResult;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${withoutPath(to)}`);
  return { fileCount: summary.totalCruised, violations: violations.sort() };
}

// Packages are installed in different places; their names suffice.
function withoutPath(target: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(target)?.[1] ?? target;
}
