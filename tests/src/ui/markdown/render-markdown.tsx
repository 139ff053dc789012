import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

import { Markdown } from '#ui/markdown/markdown.tsx';
import { common } from '#i18n/locales/en-US/first/common.ts';
import { markdown } from '#i18n/locales/en-US/markdown.ts';

type MarkdownProps = ComponentProps<typeof Markdown>;

const i18n = i18next.createInstance();
await i18n
  .use(initReactI18next)
  .init({ lng: 'en-US', resources: { 'en-US': { common, markdown } } });

/** Renders a message with English labels; `show` passes new props to the same message. */
export function renderMarkdown(props: MarkdownProps) {
  const element = (next: MarkdownProps) => (
    <I18nextProvider i18n={i18n}>
      <Markdown {...next} />
    </I18nextProvider>
  );
  const view = render(element(props));
  return { ...view, show: (next: MarkdownProps) => view.rerender(element(next)) };
}
