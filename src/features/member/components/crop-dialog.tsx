import RotateLeftOutlined from '@ant-design/icons/RotateLeftOutlined';
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined';
import { Button } from 'antd';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { failureMessage } from '#lib/http/failure-message.ts';
import { TILT, useCrop, ZOOM, type CropFailure } from '../hooks/use-crop.ts';
import styles from './crop-dialog.module.css';
import form from './contact-form.module.css';

interface CropDialogProps {
  picture: File;
  onUnreadable: () => void;
  onClose: () => void;
}

const WIDTH = 400;

export function CropDialog({ picture, onUnreadable, onClose }: CropDialogProps) {
  const { t } = useTranslation('member');
  const [isOpen, setOpen] = useState(true);
  const crop = useCrop(picture);
  const use = async () => {
    if (!(await crop.use())) return;
    setOpen(false);
    toast('success', t('crop.changed'));
  };

  return (
    <Dialog
      open={isOpen}
      width={WIDTH}
      title={t('crop.title')}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('crop.cancel')}</Button>
          <Button
            type="primary"
            loading={crop.busy}
            disabled={!crop.isReady}
            onClick={() => void use()}
          >
            {crop.busy ? t('crop.using') : t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={styles['stage']}>
        {crop.address !== null && (
          <Cropper
            image={crop.address}
            crop={crop.position}
            zoom={crop.covering}
            minZoom={crop.leastCovering}
            maxZoom={crop.mostCovering}
            rotation={crop.rotation}
            aspect={1}
            objectFit="cover"
            showGrid={false}
            style={{ cropAreaStyle: { borderRadius: '25%' } }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            mediaProps={{ onError: onUnreadable }}
            onCropChange={crop.move}
            onZoomChange={crop.zoomCoveringTo}
            onCropComplete={(_, pixels) => crop.take(pixels)}
          />
        )}
      </div>
      <p data-tone="tertiary" data-text="small" className={form['hint']}>
        {t('crop.area')}
      </p>
      <Slider
        label={t('crop.zoom')}
        {...ZOOM}
        value={crop.zoom}
        unit="percent"
        onChange={crop.zoomTo}
      />
      <div className={styles['turn']}>
        <Slider
          label={t('crop.rotation')}
          {...TILT}
          value={crop.tilt}
          unit="degree"
          onChange={crop.tiltTo}
        />
        <IconButton
          label={t('crop.rotateLeft')}
          icon={<RotateLeftOutlined />}
          onClick={() => crop.turn(-1)}
        />
        <IconButton
          label={t('crop.rotateRight')}
          icon={<RotateRightOutlined />}
          onClick={() => crop.turn(1)}
        />
      </div>
      {crop.failure !== null && <Failure failure={crop.failure} />}
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  unit: 'percent' | 'degree';
  onChange: (value: number) => void;
}

function Slider({ label, value, unit, onChange, ...range }: SliderProps) {
  const id = useId();
  const { number } = useFormatters();
  const said =
    unit === 'percent'
      ? number(value, { style: 'percent' })
      : number(value, { style: 'unit', unit: 'degree', unitDisplay: 'narrow' });
  return (
    <div data-tone="secondary" className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{said}</output>
    </div>
  );
}

function Failure({ failure }: { failure: CropFailure }) {
  const { t } = useTranslation(['member', 'errors']);
  return (
    <p data-tone="error" data-text="small" role="alert" className={form['problem']}>
      {words()}
    </p>
  );

  function words(): string {
    if (failure.kind === 'picture') return t('problem.canvas');
    const file = failure.error.data?.fields?.['file'];
    if (file !== undefined) return file;
    const message = failureMessage(failure.error);
    return 'text' in message ? message.text : t(`errors:${message.key}`);
  }
}
