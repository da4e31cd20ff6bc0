import { onboardingSteps, type Onboarding, type OnboardingStep } from '../../../contract/onboarding.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

type Facts = Record<OnboardingStep, boolean> & {
  is_dismissed: boolean
  has_samples: boolean
  is_alone: boolean
}

/** The first steps of a company, by one statement. Someone who founded it for one person is not asked to invite a colleague. */
export async function readOnboarding({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<Onboarding> {
  const [facts] = await rows<Facts>(db, companyID, factsQuery)
  if (!facts) throw new Error('a company that asks is not there')
  const wanted = onboardingSteps.filter((step) => step !== 'colleague' || !facts.is_alone)
  return {
    steps: wanted.map((step) => ({ step, isDone: facts[step] })),
    isDismissed: facts.is_dismissed,
    hasSamples: facts.has_samples,
  }
}

const isSample = (kind: 'board' | 'post', id: string) =>
  `exists (select from samples s where s.company_id = $1 and s.kind = '${kind}' and s.subject_id = ${id})`
const isMember = (id: string) => `exists (select from members m where m.company_id = $1 and m.user_id = ${id})`

// A customer who signed in has a session, or, once it is over, the visit that was noted with it.
const factsQuery = `
  select
    exists (select from boards b where b.company_id = $1 and b.archived_at is null and not ${isSample('board', 'b.id')}) as board,
    num_nonnulls(c.accent, c.logo_id, c.dark_logo_id, c.cover_id, c.favicon_id, c.welcome) > 0 as look,
    exists (
      select from posts p where p.company_id = $1 and p.deleted_at is null and p.spam_at is null and not ${isSample('post', 'p.id')}
    ) as post,
    (select count(*) from (select from members m where m.company_id = $1 limit 2) as team) > 1
      or exists (select from invites i where i.company_id = $1 and i.revoked_at is null and i.expires_at > now()) as colleague,
    exists (select from sessions e where e.company_id = $1 and e.kind = 'user' and not ${isMember('e.user_id')})
      or exists (select from visits v where v.company_id = $1 and not ${isMember('v.user_id')}) as customer,
    exists (select from onboarding_dismissals d where d.company_id = $1) as is_dismissed,
    exists (select from samples s where s.company_id = $1) as has_samples,
    c.team_size is not distinct from 'one' and (select count(*) from (select from members m where m.company_id = $1 limit 2) as team) < 2 as is_alone
  from companies c
  where c.id = $1`
