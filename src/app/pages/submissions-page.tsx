import { useNavigate, useParams } from 'react-router-dom';
import { SubmissionsScreen } from '#features/submissions/submissions-screen.tsx';
import { MembersOnly } from './members-only.tsx';
import { SUBMISSION_LINKS } from './submission-links.ts';

export function SubmissionsPage() {
  const { id } = useParams();
  const navigate = useNavigate();

  return (
    <MembersOnly>
      <SubmissionsScreen
        id={id ?? null}
        links={SUBMISSION_LINKS}
        onSubmit={(kind) => void navigate(SUBMISSION_LINKS.submit(kind))}
      />
    </MembersOnly>
  );
}
