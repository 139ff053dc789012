import { useTranslation } from 'react-i18next';
import type { MessageLink, MessageScope } from '#contract/message/calls.ts';
import { MessagesScreen } from '#features/messages/messages-screen.tsx';
import { useUserStore } from '#stores/user.ts';
import { messagesPath, paths } from '../paths.ts';

function MessagesPage({ scope }: { scope: MessageScope }) {
  const { i18n } = useTranslation();
  const isEnterprise = useUserStore(({ userCon }) => userCon?.type === 'enterprise');
  const links = {
    scope: messagesPath,
    of: (link: MessageLink) => pathOf(link, i18n.language),
  };

  // The key resets filters and pending deletions when the scope changes.
  return <MessagesScreen key={scope} scope={scope} isEnterprise={isEnterprise} links={links} />;
}

export function PersonalMessagesPage() {
  return <MessagesPage scope="personal" />;
}

export function EnterpriseMessagesPage() {
  return <MessagesPage scope="enterprise" />;
}

function pathOf({ kind, id }: MessageLink, language: string): string {
  switch (kind) {
    case 'submission':
      return id === null ? paths.submissions : `${paths.submissions}/${encodeURIComponent(id)}`;
    case 'redemption':
      return paths.redemptions;
    case 'points':
      return paths.integral;
    case 'article': {
      const query = new URLSearchParams({ article: id ?? '', language });
      return id === null ? paths.knowledge : `${paths.knowledge}?${query}`;
    }
    case 'member':
      return paths.member;
    case 'console':
      return paths.console;
  }
}
