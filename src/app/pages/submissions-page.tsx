import { SubmissionsScreen } from '#features/submissions/submissions-screen.tsx';
import { MembersOnly } from './members-only.tsx';

export function SubmissionsPage() {
  return (
    <MembersOnly>
      <SubmissionsScreen />
    </MembersOnly>
  );
}
