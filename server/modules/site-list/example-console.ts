import { createHmac } from 'node:crypto';
import { requiredField } from '#contract/chat/plugins.ts';
import type {
  Examples,
  ExampleSaveRequest,
  ExampleTrial,
  ExampleTryRequest,
} from '#contract/site/console-calls.ts';
import { MAX_EXAMPLES } from '#contract/site/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, invalid, type FieldProblem } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import { examplesIn, type StoredExample } from './examples.ts';
import * as siteListRepository from './repository.ts';

export interface ExampleConsole {
  list: () => Promise<Examples>;
  /** @throws DomainError 409 if there is no answer */
  tryOut: (request: ExampleTryRequest, caller: ConsoleCaller) => Promise<ExampleTrial>;
  /** @throws DomainError 409 if changed since `version`; 422 for an example that wasn't asked */
  save: (request: ExampleSaveRequest, actorId: string) => Promise<Examples>;
}

interface ExampleConsoleDeps {
  db: Database;
  /** null if there is no answer. */
  ask: (
    request: ExampleTryRequest,
    caller: ConsoleCaller,
  ) => Promise<Omit<ExampleTrial, 'seal'> | null>;
  secret: string;
  now: () => Date;
}

type Asked = Pick<StoredExample, 'language' | 'plugin' | 'question' | 'given'>;

const NAME = 'examples';

export function createExampleConsole({ db, ask, secret, now }: ExampleConsoleDeps): ExampleConsole {
  const sealOf = ({ language, plugin, question, given }: Asked): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['example', language, plugin, question, given]))
      .digest('base64url');

  const stateOf = ({ value, version, savedAt }: siteListRepository.SavedList): Examples => ({
    items: examplesIn(value).map((item) => ({ ...item, seal: sealOf(item) })),
    version,
    saved: value !== null,
    savedAt: savedAt?.toISOString() ?? null,
  });

  function refuseInvalid(items: NonNullable<ExampleSaveRequest['items']>): void {
    const problems: Record<string, FieldProblem> = {};
    const seen = new Set<string>();
    const counts = new Map<string, number>();
    for (const [n, item] of items.entries()) {
      const place = `${item.language} ${item.plugin ?? ''}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      const key = `${place} ${item.question}\n${item.given ?? ''}`;
      const field = `items.${String(n)}.question`;
      const wrong = givenProblem(item);
      if (wrong !== null) problems[`items.${String(n)}.given`] = wrong;
      if (item.seal !== sealOf(item)) problems[field] = { key: 'example.notAsked', sentence: true };
      else if (seen.has(key)) problems[field] = { key: 'siteList.double' };
      else if (count > MAX_EXAMPLES) {
        problems[field] = { key: 'example.tooMany', params: { max: MAX_EXAMPLES }, sentence: true };
      }
      seen.add(key);
    }
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  return {
    list: async () => stateOf(await siteListRepository.read(db, NAME)),

    async tryOut(request, caller) {
      const wrong = givenProblem(request);
      if (wrong !== null) throw invalid({ given: wrong });
      const answer = await ask(request, caller);
      if (answer === null) throw conflict('example.noAnswer');

      return { ...answer, seal: sealOf(request) };
    },

    async save({ version, items }, actorId) {
      if (items !== null) refuseInvalid(items);

      return db.transaction(async (tx) => {
        const at = now();
        const before = examplesIn((await siteListRepository.lock(tx, NAME, at)).value);
        const value = items === null ? null : items.map(({ seal: _seal, ...item }) => item);
        const next = await siteListRepository.replace(tx, NAME, { value, version }, at);
        const after = examplesIn(value);
        const missing = (from: StoredExample[], other: StoredExample[]) =>
          from
            .filter((item) => !other.some((each) => sealOf(each) === sealOf(item)))
            .map(({ question }) => question)
            .join(', ');
        await recordAudit(
          tx,
          {
            actorId,
            action: 'examples.save',
            target: { kind: 'siteList', id: NAME, label: NAME },
            details: { added: missing(after, before), removedOnes: missing(before, after) },
          },
          at,
        );

        return stateOf(next);
      });
    },
  };
}

function givenProblem({ plugin, given }: Asked): FieldProblem | null {
  const isNeeded = plugin !== null && requiredField(plugin) !== null;
  if (isNeeded) return given === undefined ? { key: 'field.required' } : null;

  return given === undefined ? null : { key: 'field.unknown' };
}
