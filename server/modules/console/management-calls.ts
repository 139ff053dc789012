import type { Database } from '../../platform/db/client.ts';
import type { ApiCall } from '../../platform/http/api-call.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { articleConsoleCalls } from '../knowledge/console/routes.ts';
import type { ArticleConsole } from '../knowledge/console/service.ts';
import type { LegalDocuments } from '../../content/legal-documents.ts';
import { createAgreementConsole } from '../agreement/console.ts';
import { agreementCalls } from '../agreement/routes.ts';
import { auditCalls } from '../audit/routes.ts';
import { createAuditService } from '../audit/service.ts';
import { commandConsoleCalls } from '../command/console/routes.ts';
import { createCommandConsole } from '../command/console/service.ts';
import { configCalls } from '../config/routes.ts';
import type { ConfigService } from '../config/service.ts';
import type { FileKey } from '../file/file-address.ts';
import { memberConsoleCalls } from '../member/console/routes.ts';
import { createMemberConsole } from '../member/console/service.ts';
import { roleCalls } from '../role/routes.ts';
import { createChoiceConsole } from '../site-list/choice-console.ts';
import { choiceCalls } from '../site-list/routes.ts';
import { createRoleService } from '../role/service.ts';

interface ManagementDeps {
  db: Database;
  articles: ArticleConsole;
  cipher: Cipher;
  config: ConfigService;
  documents: LegalDocuments;
  addressOf: (key: FileKey) => string;
  tellcodes: readonly string[];
  now: () => Date;
}

export function managementCalls({
  db,
  articles,
  cipher,
  config,
  documents,
  addressOf,
  tellcodes,
  now,
}: ManagementDeps): ApiCall[] {
  return [
    ...articleConsoleCalls(articles),
    ...commandConsoleCalls(createCommandConsole({ db, now })),
    ...memberConsoleCalls(
      createMemberConsole({ db, cipher, addressOf, tellcodes, readConfig: config.read, now }),
    ),
    ...roleCalls(createRoleService({ db, now })),
    ...configCalls(config),
    ...agreementCalls(createAgreementConsole({ db, shipped: documents, now })),
    ...choiceCalls(createChoiceConsole({ db, now })),
    ...auditCalls(createAuditService({ db, now })),
  ];
}
