import type {
  AgreementId,
  AgreementVersion,
  Choices,
  ChoiceListName,
  Examples,
  ScreeningList,
} from '#contract/site/console-calls.ts';
import { agreementCalls } from '#server/modules/agreement/routes.ts';
import { screeningCalls } from '#server/modules/screening/routes.ts';
import { choiceCalls, exampleCalls } from '#server/modules/site-list/routes.ts';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { conflict } from '#server/platform/http/domain-error.ts';

type Record = (action: string, kind: string, id: string | null, label: string) => void;

const TEXT = { title: 'MeshWise', content: '## 1\n\nMeshWise' };

/** Agreements and lists of the console, changed until the page is left. */
export function mockContents(record: Record): ApiCall[] {
  const lists = new Map<ChoiceListName, Choices>();
  const agreements = new Map<AgreementId, AgreementVersion[]>();
  let screening: ScreeningList = {
    text: '[MeshWise]\nforbidden',
    words: 1,
    version: 0,
    savedAt: null,
    source: 'shipped',
  };
  let examples: Examples = {
    items: (['zh-CN', 'en-US'] as const).map((language) => ({
      ...{ language, plugin: null, title: 'MeshWise', question: 'MeshWise', seal: 'sealed' },
    })),
    version: 0,
    saved: false,
    savedAt: null,
  };
  const choicesOf = (list: ChoiceListName): Choices =>
    lists.get(list) ?? {
      list,
      items: ['a', 'b', 'c'].map((id, n) => ({
        ...{ id, parentId: list === 'industries' && n > 0 ? 'a' : null },
        ...{ zh: `分类 ${id}`, en: `Class ${id}`, uses: n },
      })),
      version: 0,
      saved: false,
      savedAt: null,
    };
  const versionsOf = (document: AgreementId): AgreementVersion[] =>
    agreements.get(document) ?? [
      {
        ...{ number: 0, version: '1.0', effective: '2026-01-05', renews: false, by: null },
        ...{ publishedAt: null, texts: { 'zh-CN': TEXT, 'en-US': TEXT } },
      },
    ];

  return [
    ...choiceCalls({
      list: (list) => Promise.resolve(choicesOf(list)),
      save: ({ list, items, version }) => {
        const before = choicesOf(list);
        if (version !== before.version) throw conflict('siteList.stale');
        const uses = new Map(before.items.map((item) => [item.id, item.uses]));
        const saved: Choices = {
          list,
          items: items.map((item) => ({ ...item, uses: uses.get(item.id) ?? 0 })),
          version: version + 1,
          saved: true,
          savedAt: new Date().toISOString(),
        };
        lists.set(list, saved);
        record('siteList.save', 'siteList', list, list);
        return Promise.resolve(saved);
      },
    }),
    ...exampleCalls({
      list: () => Promise.resolve(examples),
      tryOut: ({ question }) =>
        Promise.resolve({ content: question, sources: [], model: 'embedded', seal: 'sealed' }),
      save: ({ items, version }) => {
        if (version !== examples.version) throw conflict('siteList.stale');
        examples = {
          items: items ?? [],
          version: version + 1,
          saved: items !== null,
          savedAt: new Date().toISOString(),
        };
        record('examples.save', 'siteList', 'examples', 'examples');
        return Promise.resolve(examples);
      },
    }),
    ...agreementCalls({
      list: (document) => Promise.resolve({ list: versionsOf(document) }),
      publish: ({ document, after, ...fields }) => {
        const before = versionsOf(document);
        if (after !== before[0]?.number) throw conflict('agreement.stale');
        const published: AgreementVersion = {
          ...fields,
          ...{ number: after + 1, by: 'MeshWise', publishedAt: new Date().toISOString() },
        };
        agreements.set(document, [published, ...before]);
        record('agreement.publish', 'agreement', document, fields.texts['zh-CN'].title);
        return Promise.resolve(published);
      },
    }),
    ...screeningCalls({
      get: () => Promise.resolve(screening),
      save: ({ text, version }) => {
        if (version !== screening.version) throw conflict('siteList.stale');
        screening = {
          ...{ text: text ?? '', words: 1, version: version + 1 },
          savedAt: new Date().toISOString(),
          source: text === null ? 'shipped' : 'console',
        };
        record('screening.save', 'screening', null, '');
        return Promise.resolve(screening);
      },
      tryOut: ({ text, sample }) => ({
        category: text.includes(sample) ? 'MeshWise' : null,
        told: 'MeshWise',
      }),
    }),
  ];
}
