import { useTranslation } from 'react-i18next';
import type { ProfileSource } from '#data/member.ts';
import { Select } from '#ui/select.tsx';
import { useFocusProblem } from '../hooks/use-focus-problem.ts';
import type { ProfileForm as Form } from '../hooks/use-profile-form.ts';
import { PROFILE_LIMITS } from '../model/profile-form.ts';
import { EntrySubmit } from './entry-submit.tsx';
import { IndustryField } from './industry-field.tsx';
import { Failure } from './problem.tsx';
import { ProfileField } from './profile-field.tsx';

interface ProfileFormProps {
  form: Form;
  source: ProfileSource;
}

export function ProfileForm({ form, source }: ProfileFormProps) {
  const { t } = useTranslation('auth');
  const { values, problems, change, saving } = form;
  const element = useFocusProblem(problems);
  const line = (field: 'realName' | 'company' | 'region') => ({
    type: 'text',
    name: field,
    maxLength: PROFILE_LIMITS[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ProfileField label={t('profile.realName')} problem={problems.realName}>
        {(control) => <input {...control} {...line('realName')} autoComplete="name" />}
      </ProfileField>
      <ProfileField label={t('profile.company')} problem={problems.company}>
        {(control) => <input {...control} {...line('company')} autoComplete="organization" />}
      </ProfileField>
      <ProfileField label={t('profile.role')} problem={problems.role}>
        {(control) => (
          <Select
            {...control}
            name="role"
            value={values.role}
            onChange={({ target }) => change({ role: target.value })}
          >
            <option value="" disabled hidden>
              {t('profile.rolePlaceholder')}
            </option>
            {source.roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </ProfileField>
      <IndustryField
        choices={source.industries}
        value={values.industries}
        problem={problems.industries}
        onChange={(industries) => change({ industries })}
      />
      <ProfileField label={t('profile.region')} problem={problems.region}>
        {(control) => (
          <input {...control} {...line('region')} placeholder={t('profile.regionPlaceholder')} />
        )}
      </ProfileField>
      <ProfileField
        label={t('profile.intro')}
        problem={problems.intro}
        aside={t('profile.introCount', { count: values.intro.length, max: PROFILE_LIMITS.intro })}
      >
        {(control) => (
          <textarea
            {...control}
            name="intro"
            rows={4}
            maxLength={PROFILE_LIMITS.intro}
            placeholder={t('profile.introPlaceholder')}
            value={values.intro}
            onChange={({ target }) => change({ intro: target.value })}
          />
        )}
      </ProfileField>
      <EntrySubmit label={t('profile.save')} busyLabel={t('profile.saving')} busy={saving} />
      <Failure error={form.failure} />
    </form>
  );
}
