import type { Enactment } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { listChargeWays } from './list-charge-ways.js';
import { listSettings, type Setting } from './list-settings.js';

/** What the ordinances in force allow a resolution to touch. */
class Powers {
  private readonly ordinanceTables = new Map<string, Enactment>();
  private readonly changeableTables = new Set<string>();
  private readonly leftKeys = new Set<string>();
  private readonly leftTables = new Set<string>();

  learn(ordinance: Enactment, setting: Setting): void {
    const { table, key, left, changeable } = setting;
    const isWhole = key === table || key === `${table} whole`;
    this.ordinanceTables.set(table, ordinance);
    if (changeable) this.changeableTables.add(table);
    if (left) this.leftKeys.add(key);
    else this.leftKeys.delete(key);
    if (left && isWhole) this.leftTables.add(table);
    // which classes a charge is for, and interest on a fee, say nothing of who sets its figure
    else if (!left && key !== `${table} classes` && key !== `${table} interest`) this.leftTables.delete(table);
  }

  isOpen(table: string): boolean {
    return !this.ordinanceTables.has(table) || this.changeableTables.has(table) || this.leftTables.has(table);
  }

  allow({ table, key, within }: Setting): boolean {
    return this.isOpen(table) || [key, within].some((name) => name !== undefined && this.leftKeys.has(name));
  }

  ordinanceOf(table: string): string {
    return this.ordinanceTables.get(table)?.enactment ?? 'the ordinance';
  }
}

/**
 * A resolution may set what no ordinance speaks of, what an ordinance leaves to it (`set_by: council_resolution`) and what an
 * ordinance lets it change (`changeable_by: council_resolution`); nothing else. `enactments` are in the order in which they speak.
 */
export function checkPowers(enactments: readonly Enactment[], problems: FormatProblems): void {
  const powers = new Powers();
  const ways = new Map<string, string>();
  for (const enactment of enactments) {
    if (enactment.kind === 'resolution') checkResolution({ resolution: enactment, powers, ways, problems });
    else for (const setting of listSettings(enactment)) powers.learn(enactment, setting);
    for (const [code, provision] of Object.entries(enactment.charges ?? {})) {
      const way = listChargeWays(provision)[0];
      if (way !== undefined) ways.set(code, way);
    }
  }
}

function checkResolution({
  resolution,
  powers,
  ways,
  problems,
}: {
  resolution: Enactment;
  powers: Powers;
  ways: ReadonlyMap<string, string>;
  problems: FormatProblems;
}): void {
  const refuse = (path: Setting['path'], what: string, table: string) => {
    problems.add(resolution, path, {
      what: `a resolution may not set ${what}`,
      why: `${powers.ordinanceOf(table)} neither leaves it to the council (\`set_by\`) nor lets it be changed (\`changeable_by\`)`,
      remedy:
        'Take it out, have it adopted as an ordinance, or correct the file of the ordinance if its text does give this power.',
    });
  };
  for (const setting of listSettings(resolution)) {
    if (!powers.allow(setting)) refuse(setting.path, setting.name, setting.table);
  }
  for (const [code, provision] of Object.entries(resolution.charges ?? {})) {
    const way = listChargeWays(provision)[0];
    const standing = ways.get(code);
    const table = `charges ${code}`;
    if (way !== undefined && standing !== undefined && way !== standing && !powers.isOpen(table)) {
      refuse(['charges', code, way], `another way to charge ${code} (\`${way}\` in place of \`${standing}\`)`, table);
    }
  }
}
