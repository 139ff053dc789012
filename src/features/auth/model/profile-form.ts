import type { CompleteInfoRequest, Identity } from '#contract/member/calls.ts';

export interface ProfileValues {
  realName: string;
  company: string;
  role: string;
  industries: readonly string[];
  region: string;
  intro: string;
}

type ProfileField = keyof ProfileValues;

export type ProfileProblem =
  | { key: 'profileError.realName' | 'profileError.role' }
  | { key: 'profileError.industries' | 'profileError.region' }
  | { key: 'profile.industriesLimit'; max: number }
  | { text: string };

type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>;

export const PROFILE_LIMITS = {
  realName: 50,
  company: 100,
  industries: 20,
  region: 100,
  intro: 500,
} as const;

export function profileValues(identity: Identity | null): ProfileValues {
  return {
    realName: identity?.realName ?? '',
    company: identity?.company ?? '',
    role: identity?.role ?? '',
    industries: identity?.industries ?? [],
    region: identity?.region ?? '',
    intro: identity?.intro ?? '',
  };
}

export function profileProblems(values: ProfileValues): ProfileProblems {
  const { realName, role, industries, region } = values;
  return {
    ...(realName.trim() === '' && { realName: { key: 'profileError.realName' } }),
    ...(role === '' && { role: { key: 'profileError.role' } }),
    ...(industries.length === 0 && { industries: { key: 'profileError.industries' } }),
    ...(industries.length > PROFILE_LIMITS.industries && {
      industries: { key: 'profile.industriesLimit', max: PROFILE_LIMITS.industries },
    }),
    ...(region.trim() === '' && { region: { key: 'profileError.region' } }),
  };
}

export function profileRequest(values: ProfileValues): CompleteInfoRequest {
  return {
    realName: values.realName.trim(),
    company: values.company.trim() || undefined,
    role: values.role,
    industries: [...values.industries],
    region: values.region.trim(),
    intro: values.intro.trim() || undefined,
  };
}

export function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify(profileRequest(one)) === JSON.stringify(profileRequest(other));
}
