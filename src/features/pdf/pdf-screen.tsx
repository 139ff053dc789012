import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { FileShelf } from './components/file-shelf.tsx';
import { OpenFile, type BesideComponent } from './components/open-file.tsx';
import { pdfQuery, readPdfQuery } from './model/pdf-query.ts';

export type { BesideProps } from './components/open-file.tsx';

interface PdfScreenProps {
  Beside: BesideComponent;
}

export function PdfScreen({ Beside }: PdfScreenProps) {
  const navigate = useNavigate();
  const [view, setView] = useAddressState(readPdfQuery, pdfQuery);
  const open = useCallback((fileId: string) => void navigate(paths.pdfFile(fileId)), [navigate]);
  const setPage = useCallback(
    (page: number) => setView((before) => ({ ...before, page })),
    [setView],
  );

  if (view.file === null) return <FileShelf onOpen={open} />;
  return (
    <OpenFile
      key={view.file}
      fileId={view.file}
      page={view.page}
      Beside={Beside}
      onPage={setPage}
    />
  );
}
