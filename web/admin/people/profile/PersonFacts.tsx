import type { User } from '../../../../contract/users.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { KeyValue } from '../../../ui/layout/KeyValue.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'

/** Since when a person is here, and when they last did something; how much of it they did is said at their lists. */
export function PersonFacts({ user: { urlName, created, team } }: { user: User }) {
  const { t, date } = useWords()
  const customer = team?.customer
  return (
    <ProfileSection title={t('adminProfile.facts')}>
      <KeyValue
        facts={[
          { name: t('adminProfile.here'), value: date(created) },
          ...(customer
            ? [{ name: t('adminProfile.lastActivity'), value: <PastTime at={customer.lastActivity} /> }]
            : []),
        ]}
      />
      <p className="mt-3 text-small">
        <TextLink look="quiet" href={paths.person(urlName)}>
          {t('adminProfile.inPortal')}
        </TextLink>
      </p>
    </ProfileSection>
  )
}
