import { useHasPerm } from '#trade-ui/has-perm.tsx';
import type { Queue } from '#contract/console/queue-calls.ts';
import { OverviewScreen } from '#features/console/overview/overview-screen.tsx';
import { paths } from '../paths.ts';

const PATH_OF: Record<Queue, string> = {
  submission: `${paths.console}/submissions`,
  account: `${paths.console}/accounts`,
  redemption: `${paths.console}/redemptions`,
  report: `${paths.console}/reports`,
};

export function ConsoleOverviewPage() {
  const maySave = useHasPerm(['knowledge:article:edit']);
  const links = {
    queue: (queue: Queue) => PATH_OF[queue],
    article: maySave
      ? (question: string) => `${paths.console}/articles?${new URLSearchParams({ new: question })}`
      : null,
  };

  return <OverviewScreen links={links} />;
}
