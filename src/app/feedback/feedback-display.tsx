import { AntdSurface } from '#components/antd-surface.tsx';
import { FeedbackLayer } from './feedback-layer.tsx';

export function FeedbackDisplay() {
  return (
    <AntdSurface>
      <FeedbackLayer />
    </AntdSurface>
  );
}
