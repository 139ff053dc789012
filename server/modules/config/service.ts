import { eq, sql } from 'drizzle-orm';
import type { ConfigValues } from '#contract/console/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { configValues, configVersion } from '../../platform/db/schema/operation.ts';
import { conflict, invalid, type FieldProblem } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import { CONFIG_KEYS, mostOf, REWARDS, type Config, type ConfigKey } from './keys.ts';

export interface ConfigServicePorts {
  db: Database;
  defaults: Config;
  now: () => Date;
}

export interface ConfigService {
  read: (db?: Database) => Promise<Config>;
  savedAt: (key: ConfigKey) => Promise<Date | null>;
  get: () => Promise<{ values: ConfigValues; version: number }>;
  /**
   * Saves the given keys.
   * @throws DomainError 409 if changed since `version`, 422 for an invalid value
   */
  save: (
    change: { values: ConfigValues; version: number },
    actorId: string,
  ) => Promise<{ values: ConfigValues; version: number }>;
}

const ONE = 1;
const isKey = (key: string): key is ConfigKey => Object.hasOwn(CONFIG_KEYS, key);

export function createConfigService({ db, defaults, now }: ConfigServicePorts): ConfigService {
  async function read(from: Database = db): Promise<Config> {
    const rows = await from.select().from(configValues);
    const saved = rows.filter(
      ({ key, value }) => isKey(key) && CONFIG_KEYS[key].safeParse(value).success,
    );

    return withMost(defaults, Object.fromEntries(saved.map(({ key, value }) => [key, value])));
  }

  async function versionOf(from: Database): Promise<number> {
    const [row] = await from
      .select({ version: configVersion.version })
      .from(configVersion)
      .where(eq(configVersion.id, ONE));

    return row?.version ?? 0;
  }

  return {
    read,

    async savedAt(key) {
      const [row] = await db
        .select({ updatedAt: configValues.updatedAt })
        .from(configValues)
        .where(eq(configValues.key, key));

      return row?.updatedAt ?? null;
    },

    get: async () => ({ values: await read(), version: await versionOf(db) }),

    async save({ values, version }, actorId) {
      const changes = checked(values);

      return db.transaction(async (tx) => {
        await tx.insert(configVersion).values({ id: ONE, version: 0 }).onConflictDoNothing();
        const [next] = await tx
          .update(configVersion)
          .set({ version: sql`${configVersion.version} + 1` })
          .where(eq(configVersion.id, ONE))
          .returning({ version: configVersion.version });
        if (next?.version !== version + 1) throw conflict('config.stale');
        const updatedAt = now();
        for (const [key, value] of changes) {
          await tx
            .insert(configValues)
            .values({ key, value, updatedAt })
            .onConflictDoUpdate({ target: configValues.key, set: { value, updatedAt } });
        }
        const after = await read(tx);
        refuseBeyondMost(after, changes);
        const keys = changes.map(([key]) => key).join(', ');
        await recordAudit(
          tx,
          {
            actorId,
            action: 'config.save',
            target: { kind: 'config', id: null, label: keys },
            details: Object.fromEntries(
              changes.map(([key, value]) => [
                key,
                typeof value === 'string' ? value.slice(0, 200) : value,
              ]),
            ),
          },
          now(),
        );

        return { values: after, version: next.version };
      });
    },
  };
}

/** A reward's maximum follows its amount until it is saved itself. */
function withMost(defaults: Config, saved: Partial<Config>): Config {
  const values = { ...defaults, ...saved };
  for (const reward of REWARDS) {
    const amount = saved[`points.${reward}`];
    if (amount !== undefined && saved[`points.${reward}.max`] === undefined) {
      values[`points.${reward}.max`] = mostOf(amount);
    }
  }
  return values;
}

/**
 * @throws DomainError 422 on the changed field if an amount exceeds its maximum
 */
function refuseBeyondMost(after: Config, changes: readonly [ConfigKey, unknown][]): void {
  const changed = new Set(changes.map(([key]) => key));
  const problems: Record<string, FieldProblem> = {};
  for (const reward of REWARDS) {
    const amount = after[`points.${reward}`];
    const most = after[`points.${reward}.max`];
    if (amount <= most) continue;
    if (changed.has(`points.${reward}.max`)) {
      problems[`points.${reward}.max`] = { key: 'field.tooSmall', params: { min: amount } };
    } else if (changed.has(`points.${reward}`)) {
      problems[`points.${reward}`] = { key: 'field.tooBig', params: { max: most } };
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function checked(values: ConfigValues): [ConfigKey, ConfigValues[string]][] {
  const problems: Record<string, FieldProblem> = {};
  const changes: [ConfigKey, ConfigValues[string]][] = [];
  for (const [key, value] of Object.entries(values)) {
    if (!isKey(key)) {
      problems[key] = { key: 'config.unknown' };
      continue;
    }
    const parsed = CONFIG_KEYS[key].safeParse(value);
    if (parsed.success) changes.push([key, parsed.data]);
    else problems[key] = { key: 'field.invalid' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);

  return changes;
}
