import { IntegralScreen } from '#features/integral/integral-screen.tsx';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';

export function IntegralPage() {
  return <IntegralScreen submissions={<OwnSubmissions />} />;
}
