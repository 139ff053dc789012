import { MemberScreen } from '#features/member/member-screen.tsx';
import { paths } from '../paths.ts';

const LINKS = {
  points: paths.integral,
  submissions: `${paths.integral}/submissions`,
  redemptions: `${paths.shop}/redemptions`,
  messages: paths.personalMessages,
  profile: paths.information,
  ranking: paths.ranklist,
  records: paths.list,
  shares: paths.shares,
  contact: paths.perfect,
};

export function MemberPage() {
  return <MemberScreen links={LINKS} />;
}
