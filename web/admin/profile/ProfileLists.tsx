import type { ProfileFilter, ListedPost } from '../../../contract/users.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ReactNode } from 'react'
import { PostLine } from './PostLine.tsx'
import { profileLists, profilePath, type ProfileSearch } from './profileSearch.ts'
import { ProfileSection } from './ProfileSection.tsx'

type Row = Omit<ListedPost, 'viewerFollows'>

interface ProfileListsProps<P extends Row> {
  /** The address of the profile. */
  profile: string
  search: ProfileSearch
  /** How many each list has, where that is known. */
  counts: Partial<Record<ProfileFilter, number>>
  /** The list that the address names; null while there is none. */
  found: { posts: readonly P[]; hasNextPage: boolean; cursor: string | null } | null
  /** What stands there meanwhile, or why there is none. */
  instead: ReactNode
  /** Whose doing a row is, where the list is of several people. */
  by?: (post: P) => ReactNode
}

/** What someone asked for, voted for and said: one list at a time, a page at a time, the latest first. */
export function ProfileLists<P extends Row>({ profile, search, counts, found, instead, by }: ProfileListsProps<P>) {
  const { t, compact } = useWords()
  const { show = profileLists[0], after } = search
  return (
    <ProfileSection title={t('adminProfile.activity')}>
      <div className="overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('adminProfile.activity')}
          links={profileLists.map((one) => {
            const count = counts[one]
            const name = t(`adminProfile.list.${one}`)
            return {
              text: count === undefined ? name : `${name} ${compact(count)}`,
              href: profilePath(profile, { show: one }),
              current: one === show,
            }
          })}
        />
      </div>
      {found === null && instead}
      {found?.posts.length === 0 && <p className="py-6 text-ui text-ink-2">{t(`adminProfile.none.${show}`)}</p>}
      {found && found.posts.length > 0 && (
        <ul>
          {found.posts.map((post) => (
            <PostLine key={post.comment?.id ?? post.id} post={post} by={by?.(post)} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-3 text-ui empty:hidden">
        {found?.hasNextPage && found.cursor !== null && (
          <TextLink href={profilePath(profile, { show, after: found.cursor })}>{t('adminProfile.older')}</TextLink>
        )}
        {after !== undefined && (
          <TextLink look="quiet" href={profilePath(profile, { show })}>
            {t('adminProfile.newest')}
          </TextLink>
        )}
      </p>
    </ProfileSection>
  )
}
