import { useParams } from 'react-router-dom';
import { readFormKind } from '#features/submissions/model/form-kinds.ts';
import { SubmitScreen } from '#features/submissions/submit-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function SubmitPage() {
  const kind = readFormKind(useParams()['kind']);
  if (kind === null) return <NotFoundPage />;

  return <SubmitScreen kind={kind} />;
}
