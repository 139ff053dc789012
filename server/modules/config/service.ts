import { eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { ConfigSaveRequest, ConfigState, ConfigValue } from '#contract/console/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { configValues, configVersion } from '../../platform/db/schema/operation.ts';
import { conflict, invalid, type FieldProblem } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import {
  CONFIG_KEYS,
  CONFIG_VARIABLES,
  LOGO_ID,
  mostOf,
  REWARDS,
  type Config,
  type ConfigKey,
} from './keys.ts';

interface ConfigServiceDeps {
  db: Database;
  defaults: Config;
  logos: Logos;
  now: () => Date;
}

interface Logos {
  /**
   * Turns a member's upload into a shared file.
   * @returns its id
   * @throws DomainError 404 for another member's file or purpose
   */
  share: (tx: Database, memberId: string, fileId: string) => Promise<string>;
  addressOf: (sharedId: string) => string;
}

export interface ConfigService {
  read: (db?: Database) => Promise<Config>;
  savedAt: (key: ConfigKey) => Promise<Date | null>;
  /** Address of the logo; null if there is none of the operator. */
  logoOf: (config: Config) => string | null;
  get: () => Promise<ConfigState>;
  /**
   * Saves the given keys, and deletes those with null. `site.logo` is the id of an upload.
   * @throws DomainError 409 if changed since `version`, 422 for an invalid value
   */
  save: (change: ConfigSaveRequest, actorId: string) => Promise<ConfigState>;
}

type Change = [key: ConfigKey, value: ConfigValue | null];

const ONE = 1;
/** Characters of a value in the audit trail. */
const SHOWN = 200;
const isKey = (key: string): key is ConfigKey => Object.hasOwn(CONFIG_KEYS, key);

async function savedIn(db: Database): Promise<Partial<Config>> {
  const rows = await db.select().from(configValues);
  const valid = rows.filter(
    ({ key, value }) => isKey(key) && CONFIG_KEYS[key].safeParse(value).success,
  );

  return Object.fromEntries(valid.map(({ key, value }) => [key, value]));
}

function configReader({
  db,
  defaults,
}: Pick<ConfigServiceDeps, 'db' | 'defaults'>): ConfigService['read'] {
  return async (from = db) => withMost(defaults, await savedIn(from));
}

export function createConfigService({
  db,
  defaults,
  logos,
  now,
}: ConfigServiceDeps): ConfigService {
  const read = configReader({ db, defaults });

  function logoOf({ 'site.logo': logo }: Config): string | null {
    if (logo === '') return null;
    return LOGO_ID.test(logo) ? logos.addressOf(logo) : logo;
  }

  async function stateIn(from: Database, version: number): Promise<ConfigState> {
    const saved = await savedIn(from);
    const values = withMost(defaults, saved);

    return {
      values,
      version,
      saved: Object.keys(saved)
        .filter(isKey)
        .map((key) => ({
          key,
          original: withMost(defaults, without(saved, key))[key],
          variable: CONFIG_VARIABLES[key] ?? null,
        })),
      logo: logoOf(values),
    };
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

    logoOf,

    get: async () => stateIn(db, await versionOf(db)),

    async save({ values, version }, actorId) {
      return db.transaction(async (tx) => {
        const logo = values['site.logo'];
        const changes = checked(
          typeof logo === 'string' && isUuid(logo)
            ? { ...values, 'site.logo': await logos.share(tx, actorId, logo) }
            : values,
        );
        await tx.insert(configVersion).values({ id: ONE, version: 0 }).onConflictDoNothing();
        const [next] = await tx
          .update(configVersion)
          .set({ version: sql`${configVersion.version} + 1` })
          .where(eq(configVersion.id, ONE))
          .returning({ version: configVersion.version });
        if (next?.version !== version + 1) throw conflict('config.stale');
        const before = await read(tx);
        const updatedAt = now();
        const returned = changes.filter(([, value]) => value === null).map(([key]) => key);
        if (returned.length > 0) {
          await tx.delete(configValues).where(inArray(configValues.key, returned));
        }
        for (const [key, value] of changes) {
          if (value === null) continue;
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
              changes.map(([key]) => [key, `${shown(before[key])} → ${shown(after[key])}`]),
            ),
          },
          now(),
        );

        return stateIn(tx, next.version);
      });
    },
  };
}

function shown(value: ConfigValue): string {
  const text = String(value);
  if (text === '') return '–';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function without(saved: Partial<Config>, key: ConfigKey): Partial<Config> {
  const rest = { ...saved };
  Reflect.deleteProperty(rest, key);
  return rest;
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
function refuseBeyondMost(after: Config, changes: readonly Change[]): void {
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

function checked(values: ConfigSaveRequest['values']): Change[] {
  const problems: Record<string, FieldProblem> = {};
  const changes: Change[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (!isKey(key)) {
      problems[key] = { key: 'config.unknown' };
      continue;
    }
    if (value === null) {
      changes.push([key, null]);
      continue;
    }
    const parsed = CONFIG_KEYS[key].safeParse(value);
    if (parsed.success) changes.push([key, parsed.data]);
    else problems[key] = { key: 'field.invalid' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);

  return changes;
}
