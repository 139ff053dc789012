import type { AgreementId } from '#contract/site/console-calls.ts';
import { AGREEMENTS } from '#contract/site/constants.ts';
import type { PublicDocument } from '#contract/site/calls.ts';
import type { LegalDocuments } from '../../content/legal-documents.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import * as agreementRepository from './repository.ts';

export interface Agreements {
  /** The version that applies: the newest published one, otherwise the shipped one. */
  document: (language: Language, id: AgreementId) => Promise<PublicDocument>;
  /** The versions that a member agrees to now. */
  current: (db: Database) => Promise<{ id: AgreementId; version: string }[]>;
  /** Agreements that the member has to agree to again. */
  dueFor: (memberId: string) => Promise<AgreementId[]>;
}

export function createAgreements(db: Database, shipped: LegalDocuments): Agreements {
  return {
    async document(language, id) {
      const row = await agreementRepository.newest(db, id);
      if (row === undefined) return shipped[language][id];
      const { version, effective, texts } = row;

      return { id, version, effective, ...texts[language] };
    },

    current: (from) =>
      Promise.all(
        AGREEMENTS.map(async (id) => {
          const [newest] = await agreementRepository.steps(from, id);
          return { id, version: newest?.version ?? shipped['zh-CN'][id].version };
        }),
      ),

    async dueFor(memberId) {
      const due: AgreementId[] = [];
      for (const id of AGREEMENTS) {
        const steps = await agreementRepository.steps(db, id);
        const renewing = steps.findIndex(({ renews }) => renews);
        if (renewing === -1) continue;
        // Consent to the renewing version or a later one counts.
        const among = steps.slice(0, renewing + 1).map(({ version }) => version);
        if (!(await agreementRepository.hasAgreed(db, memberId, id, among))) due.push(id);
      }
      return due;
    },
  };
}
