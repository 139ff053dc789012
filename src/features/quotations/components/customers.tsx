import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { quotationMutations, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Customer, SaveCustomerRequest } from '#contract/customer/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { useSettled } from '#lib/use-settled.ts';
import { CUSTOMER_FIELDS } from '../model/customer-fields.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

const TYPING_MS = 300;

export function Customers() {
  const { t } = useTranslation('quotations');
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(quotationQueries.customers(keyword));
  const removal = useMutation(quotationMutations.removeCustomer);

  const remove = async ({ id, name }: Customer) => {
    const isSure = await confirm({
      title: t('customers.removeTitle'),
      text: t('customers.removeText', { name }),
      confirmLabel: t('prices.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removal.mutateAsync(id);
    } catch (cause) {
      toast('error', failureText(cause, t('customers.removeFailed')));
    }
  };

  return (
    <div className={styles['section']}>
      <div className={styles['bar']}>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('customers.add')}
        </Button>
        <SearchField
          className={styles['search']}
          label={t('customers.search')}
          maxLength={LIMITS.keywordChars}
          value={typed}
          onType={setTyped}
        />
      </div>
      {edited !== null && (
        <CustomerForm
          key={edited === 'new' ? 'new' : edited.id}
          customer={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )}
      {list.data === undefined && (
        <ListPending query={list} failed={t('customers.failed')} loading={t('customers.loading')} />
      )}
      {list.data?.items.length === 0 && (
        <ListNotice title={t(keyword === '' ? 'customers.none' : 'customers.notFound')} />
      )}
      {list.data !== undefined && list.data.items.length > 0 && (
        <PagedItems
          list={list}
          texts={{ failed: t('customers.failed'), loadingMore: t('customers.loading') }}
        >
          <ul data-surface="card" className={styles['rows']}>
            {list.data.items.map((customer) => (
              <li key={customer.id}>
                <span className={styles['name']}>
                  <span>{customer.name}</span>
                  <small data-tone="secondary">
                    {[customer.contact, customer.phone, customer.email, customer.note]
                      .filter((each) => each !== '')
                      .join(' · ')}
                  </small>
                </span>
                <small data-tone="secondary">
                  {t('customers.quotations', { count: customer.quotations })}
                </small>
                <IconButton
                  label={t('customers.edit', { name: customer.name })}
                  icon={<EditOutlined aria-hidden="true" />}
                  onClick={() => setEdited(customer)}
                />
                <IconButton
                  label={t('customers.remove', { name: customer.name })}
                  icon={<DeleteOutlined aria-hidden="true" />}
                  disabled={removal.isPending}
                  onClick={() => void remove(customer)}
                />
              </li>
            ))}
          </ul>
        </PagedItems>
      )}
    </div>
  );
}

type CustomerFields = Omit<SaveCustomerRequest, 'id' | 'clientRequestId'>;
const EMPTY: CustomerFields = {
  ...{ name: '', contact: '', phone: '', email: '', address: '', note: '' },
};

function CustomerForm({ customer, onDone }: { customer: Customer | null; onDone: () => void }) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const saving = useMutation(quotationMutations.saveCustomer);
  const [isMissing, setMissing] = useState(false);
  const [fields, setFields] = useState<CustomerFields>(() =>
    customer === null
      ? EMPTY
      : {
          ...{ name: customer.name, contact: customer.contact, phone: customer.phone },
          ...{ email: customer.email, address: customer.address, note: customer.note },
        },
  );

  const save = async () => {
    setMissing(fields.name.trim() === '');
    if (fields.name.trim() === '') return;
    try {
      await saving.mutateAsync({
        ...fields,
        ...(customer !== null && { id: customer.id }),
        clientRequestId: uuid(),
      });
      toast('success', t('customers.saved'));
      onDone();
    } catch (cause) {
      toast('error', failureText(cause, t('customers.saveFailed')));
    }
  };

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('customers.form')}>
      <div className={styles['fields']}>
        {[...CUSTOMER_FIELDS, { key: 'note', max: 1000 } as const].map(({ key, max }) => (
          <TextField
            key={key}
            id={`${id}${key}`}
            label={t(`customer.${key}`)}
            problem={key === 'name' && isMissing ? t('customers.nameMissing') : undefined}
            isRequired={key === 'name'}
            maxLength={max}
            value={fields[key]}
            onChange={(value) => setFields((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button variant="primary" disabled={saving.isPending} onClick={() => void save()}>
          {t('customers.save')}
        </Button>
        <Button onClick={onDone}>{t('enquiry.cancel')}</Button>
      </div>
    </section>
  );
}
