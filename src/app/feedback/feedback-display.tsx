import { AntdSurface } from '#ui/antd-surface.tsx';
import { DataProvider } from '../with-data.tsx';
import { FeedbackLayer } from './feedback-layer.tsx';

export function FeedbackDisplay() {
  return (
    <AntdSurface>
      <DataProvider>
        <FeedbackLayer />
      </DataProvider>
    </AntdSurface>
  );
}
