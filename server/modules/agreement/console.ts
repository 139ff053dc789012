import type {
  AgreementId,
  AgreementPublishRequest,
  AgreementVersion,
} from '#contract/site/console-calls.ts';
import type { LegalDocuments } from '../../content/legal-documents.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import * as agreementRepository from './repository.ts';
import type { AgreementRow } from './repository.ts';

export interface AgreementConsole {
  /** The newest first; the shipped one is the last. */
  list: (document: AgreementId) => Promise<{ list: AgreementVersion[] }>;
  /**
   * @throws DomainError 409 if another one was published after `after`, 422 for a version that was
   *   used before
   */
  publish: (request: AgreementPublishRequest, actorId: string) => Promise<AgreementVersion>;
}

export function createAgreementConsole({
  db,
  shipped,
  now,
}: {
  db: Database;
  shipped: LegalDocuments;
  now: () => Date;
}): AgreementConsole {
  function shippedVersion(id: AgreementId): AgreementVersion {
    const { version, effective } = shipped['zh-CN'][id];
    const textOf = ({ title, content }: { title: string; content: string }) => ({ title, content });

    return {
      ...{ number: 0, version, effective, renews: false, by: null, publishedAt: null },
      texts: { 'zh-CN': textOf(shipped['zh-CN'][id]), 'en-US': textOf(shipped['en-US'][id]) },
    };
  }

  return {
    list: async (document) => ({
      list: [
        ...(await agreementRepository.versions(db, document)).map(({ row, by }) =>
          versionOf(row, by),
        ),
        shippedVersion(document),
      ],
    }),

    publish: ({ document, after, version, effective, renews, texts }, actorId) =>
      db.transaction(async (tx) => {
        const steps = await agreementRepository.steps(tx, document);
        const before = steps[0]?.version ?? shippedVersion(document).version;
        if ((steps[0]?.number ?? 0) !== after) throw conflict('agreement.stale');
        const used = [...steps.map((step) => step.version), shippedVersion(document).version];
        if (used.includes(version)) throw invalid({ version: { key: 'agreement.versionUsed' } });
        const at = now();
        const row = {
          ...{ document, number: after + 1, version, effective, renews, texts },
          ...{ publishedBy: actorId, publishedAt: at },
        };
        if (!(await agreementRepository.insert(tx, row))) throw conflict('agreement.stale');
        await recordAudit(
          tx,
          {
            actorId,
            action: 'agreement.publish',
            target: { kind: 'agreement', id: document, label: texts['zh-CN'].title },
            details: { version: `${before} → ${version}`, renews },
          },
          at,
        );

        return versionOf(row, null);
      }),
  };
}

function versionOf(row: AgreementRow, by: string | null): AgreementVersion {
  const { number, version, effective, renews, texts, publishedAt } = row;

  return {
    ...{ number, version, effective, renews, texts },
    by: by ?? '',
    publishedAt: publishedAt.toISOString(),
  };
}
