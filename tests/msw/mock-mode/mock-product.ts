import type { HttpHandler } from 'msw';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { createEmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import { createRelatedQuestions } from '#server/answering/plugins/related/related-questions.ts';
import { calculatorCalls } from '#server/modules/calculator/routes.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { clientCalls } from '#server/modules/client/routes.ts';
import { commandCalls } from '#server/modules/command/routes.ts';
import { chatCalls } from '#server/modules/chat/routes.ts';
import { reviewCalls } from '#server/modules/console/routes.ts';
import { cocreatorCalls } from '#server/modules/cocreator/routes.ts';
import { enterpriseCalls } from '#server/modules/enterprise/routes.ts';
import { fileCalls } from '#server/modules/file/routes.ts';
import { knowledgeCalls } from '#server/modules/knowledge/routes.ts';
import { shippingCalls } from '#server/modules/shipping/routes.ts';
import { statisticsCalls } from '#server/modules/statistics/routes.ts';
import { memberCalls } from '#server/modules/member/routes.ts';
import { messageCalls } from '#server/modules/message/routes.ts';
import { pointsCalls } from '#server/modules/points/routes.ts';
import { sessionCalls } from '#server/modules/session/routes.ts';
import { submissionCalls } from '#server/modules/submission/routes.ts';
import { companyCalls } from '#server/modules/company/routes.ts';
import { customerCalls } from '#server/modules/customer/routes.ts';
import { priceBookCalls } from '#server/modules/price-book/routes.ts';
import {
  quotationCalls,
  quotationExportCalls,
  quotationLinkCalls,
} from '#server/modules/quotation/routes.ts';
import { documentCalls } from '#server/modules/document/routes.ts';
import { shareCalls } from '#server/modules/share/routes.ts';
import { goodsConsoleCalls, shopCalls } from '#server/modules/shop/routes.ts';
import { talkCalls } from '#server/modules/talk/routes.ts';
import { siteCalls } from '#server/modules/site/routes.ts';
import { usageCalls } from '#server/modules/usage/routes.ts';
import { voiceCalls } from '#server/modules/voice/routes.ts';
import { Conversations } from './conversations.ts';
import { createMockProvider } from './mock-answers.ts';
import { createMockChat } from './mock-chat.ts';
import { createMockCocreator } from './mock-cocreator.ts';
import { createMockCommands } from './mock-commands.ts';
import { createMockFiles } from './mock-files.ts';
import { createMockBrowser, createMockKnowledge } from './mock-knowledge.ts';
import { createMockManagement } from './mock-management.ts';
import { createMockStatus } from './mock-status.ts';
import { createMockService } from './mock-service.ts';
import { createMockFigures } from './mock-figures.ts';
import { createMockQuality } from './mock-quality.ts';
import { qualityCalls } from '#server/modules/desk/routes.ts';
import { createMockMembers } from './mock-members.ts';
import { createMockMessages } from './mock-messages.ts';
import { createMockPoints } from './mock-points.ts';
import { createMockQuotations } from './mock-quotations.ts';
import { createMockReviews } from './mock-reviews.ts';
import { createMockSessions } from './mock-sessions.ts';
import { createMockDocuments } from './mock-documents.ts';
import { createMockShares } from './mock-shares.ts';
import { createMockShop } from './mock-shop.ts';
import { createMockShipping } from './mock-shipping.ts';
import { createMockSite } from './mock-site.ts';
import { createMockSubmissions } from './mock-submissions.ts';
import { createMockTalks } from './mock-talks.ts';
import { createMockUsage } from './mock-usage.ts';
import { createMockVoice } from './mock-voice.ts';
import { mountCalls } from './mount-calls.ts';
import { seedConversations } from './seed-conversations.ts';

export interface MockProductDeps {
  /** Milliseconds between two pieces of an answer; 0 sends it at once. */
  paceMs: number;
  /** A text message, as the line that a server prints. */
  onSms: (line: string) => void;
}

/** Every call of the contract, answered from memory: the server's routes over services of this folder. */
export function createMockProduct({ paceMs, onSms }: MockProductDeps): {
  calls: ApiCall[];
  handlers: HttpHandler[];
} {
  const conversations = new Conversations();
  const known = new Set<string>();
  const files = createMockFiles();
  const members = createMockMembers({ onSms, addressOf: files.addressOf });
  const knowledge = createMockKnowledge();
  const calculator = createCalculatorService();
  const engine = createEmbeddedEngine({ calculator, knowledge });
  const chat = createMockChat(
    conversations,
    createMockProvider(knowledge, paceMs),
    createRelatedQuestions({ engine, knowledge }),
    files,
  );
  const { stopAnswersOf } = chat;
  const seller = createMockQuotations();
  const enterprises = createMockTalks();
  const { shop, goods } = createMockShop(files);
  const calls = [
    ...memberCalls(members),
    ...siteCalls(createMockSite()),
    ...usageCalls(createMockUsage()),
    // The console of the browser has told it already.
    ...clientCalls({ reportError: () => undefined }),
    ...sessionCalls(createMockSessions({ conversations, stopAnswersOf })),
    ...chatCalls(chat.service),
    ...fileCalls(files, 20),
    ...submissionCalls(createMockSubmissions(files)),
    ...enterpriseCalls(enterprises.contacts, enterprises.own),
    ...talkCalls(enterprises.talks),
    ...cocreatorCalls(createMockCocreator()),
    ...commandCalls(createMockCommands()),
    ...shopCalls(shop),
    ...goodsConsoleCalls(goods),
    ...pointsCalls(createMockPoints()),
    ...messageCalls(createMockMessages()),
    ...statisticsCalls(createMockFigures()),
    ...reviewCalls(createMockReviews()),
    ...shippingCalls(createMockShipping()),
    ...qualityCalls(createMockQuality()),
    ...knowledgeCalls(knowledge, createMockBrowser()),
    ...createMockManagement(),
    ...createMockService(),
    ...createMockStatus(),
    ...calculatorCalls(calculator, { refuseOff: () => Promise.resolve() }),
    ...voiceCalls(createMockVoice(conversations)),
    ...shareCalls(createMockShares(conversations, knowledge.article)),
    ...documentCalls(createMockDocuments()),
    ...quotationCalls(seller.quotations),
    ...quotationExportCalls(seller.exports),
    ...quotationLinkCalls(seller.links),
    ...customerCalls(seller.customers),
    ...priceBookCalls(seller.prices),
    ...companyCalls(seller.company),
  ];

  return {
    calls,
    handlers: mountCalls(calls, {
      authenticate: async (token) => {
        const caller = await members.signIns.authenticate(token ?? undefined);
        if (!known.has(caller.memberId)) {
          known.add(caller.memberId);
          seedConversations(conversations, caller.memberId);
        }
        return caller;
      },
    }),
  };
}
