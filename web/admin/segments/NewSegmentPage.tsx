import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { UnsavedGuard } from '../../components/forms/UnsavedGuard.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { adminPaths } from '../adminPaths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { blankGroup, toRule, type Ground } from './rule/ruleDraft.ts'
import { RuleForm } from './rule/RuleForm.tsx'
import { useGround } from './rule/useGround.ts'

/** A new segment: whom it is of, its name, and its rule, unless it is a list. */
export default function NewSegmentPage() {
  const { t } = useWords()
  const mayManage = usePermission('segments.manage')
  const ground = useGround()
  return (
    <AdminPage
      title={t('adminSegments.newTitle')}
      above={[{ text: t('adminSegments.title'), href: adminPaths.segments() }]}
      width="board"
    >
      {!mayManage ? (
        <Forbidden text={t('adminSegments.forbiddenManage')} />
      ) : ground === null ? (
        <RowsLoading rows={6} />
      ) : (
        <NewSegment ground={ground} />
      )}
    </AdminPage>
  )
}

function NewSegment({ ground }: { ground: Ground }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const creation = useWrite('/api/segments/create')
  const refusal = useRefusal(creation.error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState('')
  const [subject, setSubject] = useState<SegmentSubject>('user')
  const [isList, setIsList] = useState(false)
  const [group, setGroup] = useState(() => blankGroup(false))
  const [names, setNames] = useState<Record<string, string>>({})
  const [isMissing, setIsMissing] = useState(false)
  const rule = toRule(ground, subject, group)
  const submit = () => {
    if (!isList && rule === null) return setIsMissing(true)
    void creation.run({ name, subject, ...(isList || rule === null ? {} : { rule }) }, (segment) => {
      toasts.show({ text: t('adminSegments.created', { name: segment.name }), kind: 'saved' })
      void navigate({ to: adminPaths.segment(segment.urlName) })
    })
  }
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!creation.pending) submit()
      }}
    >
      <UnsavedGuard dirty={name.trim() !== '' && !creation.pending} />
      <div className="max-w-main">
        <TextField
          label={t('adminSegments.name')}
          error={refusal.of('name')}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <RadioGroup
          label={t('adminSegments.ofWhom')}
          value={subject}
          onChange={(changed) => {
            setSubject(changed)
            setGroup(blankGroup(false))
          }}
          options={(['user', 'thirdPartyCompany'] as const).map((one) => ({
            value: one,
            text: t(`adminSegments.of.${one}`),
            hint: t(`adminSegments.ofHint.${one}`),
          }))}
        />
        <RadioGroup
          label={t('adminSegments.how')}
          value={isList ? 'list' : 'rule'}
          onChange={(changed) => setIsList(changed === 'list')}
          options={(['rule', 'list'] as const).map((one) => ({
            value: one,
            text: t(`adminSegments.by.${one}`),
            hint: t(`adminSegments.byHint.${one}`),
          }))}
        />
      </div>
      {!isList && (
        <RuleForm
          ground={ground}
          subject={subject}
          group={group}
          segmentID={null}
          names={names}
          onChange={setGroup}
          onNamed={(id, known) => setNames((before) => ({ ...before, [id]: known }))}
        />
      )}
      {(refusal.general !== undefined || (isMissing && rule === null && !isList)) && (
        <InlineError>{refusal.general ?? t('adminSegments.incomplete')}</InlineError>
      )}
      <div>
        <Button type="submit" look="primary" loading={creation.pending}>
          {t('adminSegments.create')}
        </Button>
      </div>
    </form>
  )
}
