import type { auth } from './locales/zh-CN/auth.ts';
import type { bench } from './locales/zh-CN/bench.ts';
import type { broadcast } from './locales/zh-CN/broadcast.ts';
import type { calculators } from './locales/zh-CN/calculators.ts';
import type { choosing } from './locales/zh-CN/choosing.ts';
import type { cocreator } from './locales/zh-CN/cocreator.ts';
import type { commands } from './locales/zh-CN/commands.ts';
import type { chart } from './locales/zh-CN/chart.ts';
import type { composer } from './locales/zh-CN/composer.ts';
import type { consoleGoods } from './locales/zh-CN/consoleGoods.ts';
import type { consent } from './locales/zh-CN/consent.ts';
import type { contents } from './locales/zh-CN/contents.ts';
import type { chat } from './locales/zh-CN/first/chat.ts';
import type { app } from './locales/zh-CN/first/app.ts';
import type { common } from './locales/zh-CN/first/common.ts';
import type { days } from './locales/zh-CN/days.ts';
import type { drawing } from './locales/zh-CN/drawing.ts';
import type { drawings } from './locales/zh-CN/drawings.ts';
import type { errors } from './locales/zh-CN/first/errors.ts';
import type { shell } from './locales/zh-CN/first/shell.ts';
import type { enterprise } from './locales/zh-CN/enterprise.ts';
import type { exporting } from './locales/zh-CN/exporting.ts';
import type { files } from './locales/zh-CN/files.ts';
import type { history } from './locales/zh-CN/history.ts';
import type { integral } from './locales/zh-CN/integral.ts';
import type { knowledge } from './locales/zh-CN/knowledge.ts';
import type { management } from './locales/zh-CN/management.ts';
import type { markdown } from './locales/zh-CN/markdown.ts';
import type { member } from './locales/zh-CN/member.ts';
import type { messages } from './locales/zh-CN/messages.ts';
import type { offline } from './locales/zh-CN/offline.ts';
import type { overview } from './locales/zh-CN/overview.ts';
import type { palette } from './locales/zh-CN/palette.ts';
import type { parts } from './locales/zh-CN/parts.ts';
import type { pdf } from './locales/zh-CN/pdf.ts';
import type { plugins } from './locales/zh-CN/plugins.ts';
import type { products } from './locales/zh-CN/products.ts';
import type { settings } from './locales/zh-CN/settings.ts';
import type { share } from './locales/zh-CN/share.ts';
import type { shipping } from './locales/zh-CN/shipping.ts';
import type { shop } from './locales/zh-CN/shop.ts';
import type { quality } from './locales/zh-CN/quality.ts';
import type { quotations } from './locales/zh-CN/quotations.ts';
import type { records } from './locales/zh-CN/records.ts';
import type { review } from './locales/zh-CN/review.ts';
import type { services } from './locales/zh-CN/services.ts';
import type { status } from './locales/zh-CN/status.ts';
import type { shortcuts } from './locales/zh-CN/shortcuts.ts';
import type { submissions } from './locales/zh-CN/submissions.ts';
import type { system } from './locales/zh-CN/system.ts';
import type { voice } from './locales/zh-CN/voice.ts';
import type { word } from './locales/zh-CN/word.ts';

/** All namespaces, typed by the zh-CN texts, the reference for keys. */
export interface Resources {
  app: typeof app;
  auth: typeof auth;
  bench: typeof bench;
  broadcast: typeof broadcast;
  calculators: typeof calculators;
  chart: typeof chart;
  chat: typeof chat;
  choosing: typeof choosing;
  cocreator: typeof cocreator;
  commands: typeof commands;
  common: typeof common;
  composer: typeof composer;
  consent: typeof consent;
  consoleGoods: typeof consoleGoods;
  contents: typeof contents;
  days: typeof days;
  drawing: typeof drawing;
  drawings: typeof drawings;
  enterprise: typeof enterprise;
  errors: typeof errors;
  exporting: typeof exporting;
  files: typeof files;
  history: typeof history;
  integral: typeof integral;
  knowledge: typeof knowledge;
  management: typeof management;
  markdown: typeof markdown;
  member: typeof member;
  messages: typeof messages;
  offline: typeof offline;
  overview: typeof overview;
  palette: typeof palette;
  parts: typeof parts;
  pdf: typeof pdf;
  plugins: typeof plugins;
  products: typeof products;
  quality: typeof quality;
  quotations: typeof quotations;
  records: typeof records;
  review: typeof review;
  services: typeof services;
  settings: typeof settings;
  status: typeof status;
  share: typeof share;
  shell: typeof shell;
  shipping: typeof shipping;
  shop: typeof shop;
  shortcuts: typeof shortcuts;
  submissions: typeof submissions;
  system: typeof system;
  voice: typeof voice;
  word: typeof word;
}

export type Namespace = keyof Resources;

type Widened<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widened<Texts[Key]>;
};

/** Type of a namespace in any language: `Translation['chat']`. */
export type Translation = Widened<Resources>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
