import { useLocation } from 'react-router-dom';
import { QueueScreen } from '#features/console/queue/queue-screen.tsx';
import type { Queue } from '#contract/console/queue-calls.ts';
import { useUserStore } from '#stores/user.ts';
import { paths } from '../paths.ts';

/** One component shows four queues, selected by path. */
const QUEUE_OF: Readonly<Partial<Record<string, Queue>>> = {
  submissions: 'submission',
  reports: 'report',
  accounts: 'account',
  redemptions: 'redemption',
};

export function ConsoleQueuePage() {
  const { pathname } = useLocation();
  const memberId = useUserStore(({ userids }) => userids.id);
  const name =
    pathname
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const queue = QUEUE_OF[name] ?? 'submission';

  return (
    <QueueScreen
      queue={queue}
      memberId={memberId}
      articleHref={(id) => `${paths.console}/articles?id=${encodeURIComponent(id)}`}
    />
  );
}
