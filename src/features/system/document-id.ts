import type { PublicDocument, PublicTexts } from '#contract/site/calls.ts';
import { paths } from '#lib/paths.ts';

const DOCUMENT_IDS = ['agreement', 'privacy', 'rules', 'about'] as const;

export type DocumentId = (typeof DOCUMENT_IDS)[number];

export const SYSTEM_PAGES = [...DOCUMENT_IDS, 'contact', 'status'] as const;

export type SystemPageId = (typeof SYSTEM_PAGES)[number];

export const SYSTEM_PATHS: Record<SystemPageId, string> = {
  agreement: paths.systemAgreement,
  privacy: paths.systemPrivacy,
  rules: paths.systemRules,
  about: paths.systemAbout,
  contact: paths.systemContact,
  status: paths.systemStatus,
};

export function isDocument(page: SystemPageId): page is DocumentId {
  return DOCUMENT_IDS.some((id) => id === page);
}

export function documentOf(texts: PublicTexts, id: DocumentId): PublicDocument {
  return id === 'rules' ? texts.pointsRules : texts[id];
}
