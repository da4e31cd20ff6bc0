import { useParams } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useData } from '../../data/react.tsx'
import { isNotFound } from '../../data/dataSet.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { TranslationsLink } from '../translations/TranslationsLink.tsx'
import { ArchiveBoard } from './ArchiveBoard.tsx'
import { BoardAccess } from './BoardAccess.tsx'
import { BoardApproval } from './BoardApproval.tsx'
import { BoardCategories } from './categories/BoardCategories.tsx'
import { BoardPrompt } from './composer/BoardPrompt.tsx'
import { BoardQuestions } from './composer/BoardQuestions.tsx'
import { BoardGuests } from './BoardGuests.tsx'
import { BoardMails } from './BoardMails.tsx'
import { BoardPrivacy } from './BoardPrivacy.tsx'
import { BoardTexts } from './BoardTexts.tsx'

export default function BoardPage() {
  const { t } = useWords()
  const { board: boardURLName = '' } = useParams({ strict: false })
  const { data: board, error, code } = useData('/api/boards/get', { boardURLName })
  const mayManage = usePermission('boards.manage')
  const above = [{ text: t('admin.boards.title'), href: paths.adminBoards() }]

  if (isNotFound(code)) return <NotHere back={{ text: t('admin.boards.back'), href: paths.adminBoards() }} />
  if (!board) {
    return (
      <SettingsSection title={t('admin.boards.title')}>
        {error === null ? <RowsLoading rows={5} /> : <LoadFailed path="/api/boards/get" inputs={{ boardURLName }} />}
      </SettingsSection>
    )
  }
  if (!mayManage) {
    return (
      <SettingsSection title={board.name} above={above}>
        <Forbidden text={t('admin.boards.forbidden')} />
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      title={board.name}
      above={above}
      action={
        <LinkButton href={paths.adminPosts({ board: board.urlName })}>
          {t('admin.boards.seePosts', { count: board.postCount })}
        </LinkButton>
      }
    >
      {board.team?.isArchived && (
        <p className="mb-8 border-s-2 border-line-strong ps-4 text-ink-2">{t('admin.board.isArchived')}</p>
      )}
      <div className="grid gap-10">
        <Section title={t('admin.board.texts')}>
          <BoardTexts key={board.id} board={board} />
          <TranslationsLink kind="boardName" subjectID={board.id} />
        </Section>
        <Section title={t('admin.board.access')}>
          <BoardAccess board={board} />
        </Section>
        <Section title={t('admin.board.privacy')}>
          <BoardPrivacy board={board} />
        </Section>
        <Section title={t('admin.board.guests')}>
          <BoardGuests key={board.id} board={board} />
        </Section>
        <Section title={t('adminBoards.composer')}>
          <div className="grid gap-8">
            <BoardPrompt key={board.id} board={board} />
            <div>
              <BoardQuestions key={board.id} board={board} />
            </div>
          </div>
        </Section>
        <Section title={t('adminModeration.approval')}>
          <BoardApproval board={board} />
        </Section>
        <Section title={t('admin.board.categories')}>
          <BoardCategories board={board} />
        </Section>
        <Section title={t('admin.board.mails')}>
          <BoardMails board={board} />
        </Section>
        <Section title={t(board.team?.isArchived ? 'admin.board.unarchive' : 'admin.board.archive')}>
          <ArchiveBoard board={board} />
        </Section>
      </div>
    </SettingsSection>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
