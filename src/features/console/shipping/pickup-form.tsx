import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Parcel } from '#contract/shipping/calls.ts';
import { PICKUP_CODE } from '#contract/shipping/constants.ts';
import { shippingApi, shippingMutations } from '#data/shipping.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './shipping.module.css';

const CODE_CHARS = 12;

/** Finds the goods of a pick-up code, and hands them out after they were compared. */
export function PickupForm() {
  const { t } = useTranslation('shipping');
  const { number } = useFormatters();
  const id = useId();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Parcel | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isLooking, setIsLooking] = useState(false);
  const { mutateAsync, isPending } = useMutation(shippingMutations.pickUp);
  const requestId = useRef(uuid());
  const digits = code.replaceAll(/\s/g, '');
  const isBusy = isLooking || isPending;

  const change = (text: string) => {
    setCode(text);
    setFound(null);
    setProblem(undefined);
    requestId.current = uuid();
  };
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setProblem(error.message === '' ? t('pickup.failed') : error.message);
  };
  const look = async () => {
    if (isBusy) return;
    if (!PICKUP_CODE.test(digits)) {
      setProblem(t('pickup.badCode'));
      return;
    }
    setIsLooking(true);
    setProblem(undefined);
    try {
      setFound(await shippingApi.findPickup(digits, { quiet: true }));
    } catch (error) {
      tell(error);
    } finally {
      setIsLooking(false);
    }
  };
  const handOut = async () => {
    if (isBusy) return;
    try {
      await mutateAsync({ code: digits, clientRequestId: requestId.current });
      change('');
      toast('success', t('pickup.done'));
    } catch (error) {
      tell(error);
    }
  };

  return (
    <form
      data-surface="frame"
      className={styles['pickup']}
      aria-label={t('pickup.label')}
      onSubmit={(event) => {
        event.preventDefault();
        void (found === null ? look() : handOut());
      }}
    >
      <TextField
        id={`${id}code`}
        label={t('pickup.code')}
        isNumeric
        maxLength={CODE_CHARS}
        value={code}
        problem={problem}
        onChange={change}
      />
      {found !== null && (
        <p role="status" className={styles['found']}>
          {t('pickup.found', {
            goods: found.goodsName,
            quantity: number(found.quantity),
            member: found.member.nickname,
            phone: found.member.phone,
          })}
        </p>
      )}
      <Button
        variant={found === null ? 'secondary' : 'primary'}
        type="submit"
        aria-disabled={isBusy || undefined}
      >
        {found === null ? t('pickup.look') : t('pickup.handOut')}
      </Button>
    </form>
  );
}
