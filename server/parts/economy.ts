import { findAnswerStatus } from '../modules/chat/repository/answers.ts';
import { payCitations } from '../modules/cocreator/citations.ts';
import { cocreatorCalls } from '../modules/cocreator/routes.ts';
import { createCocreatorService } from '../modules/cocreator/service.ts';
import { commandCalls } from '../modules/command/routes.ts';
import { createCommandService } from '../modules/command/service.ts';
import { shipCommands } from '../modules/command/ship-commands.ts';
import { createEnterpriseContacts } from '../modules/enterprise/contacts.ts';
import { enterpriseCalls } from '../modules/enterprise/routes.ts';
import { createOwnEnterprises } from '../modules/enterprise/own-enterprise.ts';
import { shipCards } from '../modules/enterprise/ship-cards.ts';
import { pointsCalls } from '../modules/points/routes.ts';
import { createPointsService } from '../modules/points/service.ts';
import { createGoodsConsole } from '../modules/shop/goods-console.ts';
import { goodsConsoleCalls, shopCalls } from '../modules/shop/routes.ts';
import { createShopService } from '../modules/shop/service.ts';
import { shipGoods } from '../modules/shop/ship-goods.ts';
import { submissionCalls } from '../modules/submission/routes.ts';
import { createSubmissionService } from '../modules/submission/service.ts';
import { talkCalls } from '../modules/talk/routes.ts';
import { createTalkService } from '../modules/talk/service.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

/** Submissions, commands, company cards, points and the shop. */
export function openEconomy(base: Base, { files, reader }: Files): Part {
  const { db, cipher, secret, config, now } = base;
  const submissions = createSubmissionService({
    db,
    files,
    reader,
    answerStatus: (memberId, answerId) => findAnswerStatus(db, memberId, answerId),
    now,
  });
  const commands = createCommandService({ db, now });
  const points = createPointsService({ db, addressOf: files.addressOf, secret, now });
  const shop = createShopService({
    db,
    cipher,
    readConfig: config.read,
    sharedRefs: files.sharedRefs,
    now,
  });

  return {
    calls: [
      ...submissionCalls(submissions),
      ...enterpriseCalls(
        createEnterpriseContacts(db, cipher, now),
        createOwnEnterprises({ db, addressOf: files.addressOf, now }),
      ),
      ...cocreatorCalls(createCocreatorService({ db, readConfig: config.read })),
      ...talkCalls(createTalkService({ db, cipher, now })),
      ...commandCalls(commands),
      ...pointsCalls(points),
      ...shopCalls(shop),
      ...goodsConsoleCalls(createGoodsConsole({ db, files, now })),
    ],
    ship: async () => {
      await shipCards(db, now());
      await shipCommands(db, now());
      await shipGoods(db, files.shareContent, now());
    },
    purge: () =>
      Promise.all([commands.purge(), points.purge(), payCitations(db, config.read, now())]),
  };
}
