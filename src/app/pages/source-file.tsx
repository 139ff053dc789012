import { FileReader } from '#features/chat/components/files/file-reader.tsx';
import type { SourceReaderProps } from '#features/chat/hooks/use-source-place.tsx';
import { DataProvider } from '../with-data.tsx';

export function SourceFile({ source: { fileId, page, snippet }, onLeave }: SourceReaderProps) {
  if (fileId === undefined) return null;

  return (
    <DataProvider>
      <FileReader fileId={fileId} page={page} snippet={snippet} onLeave={onLeave} />
    </DataProvider>
  );
}
