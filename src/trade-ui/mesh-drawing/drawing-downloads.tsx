import { useTranslation } from 'react-i18next';
import { toast } from '#lib/feedback/feedback.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { saveFile } from '#lib/save-file.ts';
import { drawingFile, DRAWING_FORMATS, type DrawingFormat } from './drawing-files.ts';

export function DrawingDownloads({ draw }: { draw: () => Drawing }) {
  const { t } = useTranslation('drawing');

  const save = async (format: DrawingFormat) => {
    try {
      const drawing = draw();
      saveFile(await drawingFile(drawing, format), `MW-${drawing.code}.${format}`);
    } catch {
      toast('error', t('sheet.saveFailed'));
    }
  };

  return DRAWING_FORMATS.map((format) => (
    <button
      key={format}
      type="button"
      title={t('sheet.save', { format: format.toUpperCase() })}
      onClick={() => void save(format)}
    >
      {format.toUpperCase()}
    </button>
  ));
}
