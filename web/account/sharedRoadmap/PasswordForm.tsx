import { useState } from 'react'
import { Form } from '../../components/forms/Form.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { sharedPath } from './sharedPath.ts'
import type { SharedSearch } from './sharedSearch.ts'

interface PasswordFormProps {
  names: { roadmapURLName: string; roadmapViewID: string }
  search: SharedSearch
}

/** Asks for the password of a shared roadmap, of which nothing else is said before. A plain form, so that it works without JavaScript too. */
export default function PasswordForm({ names, search: { embed, refused } }: PasswordFormProps) {
  const { t } = useWords()
  const client = useDataClient()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const { run, pending, error } = useWrite('/api/roadmaps/shared/unlock')
  const refusal = useRefusal(error, ['password'], t('sharedRoadmap.failed'))
  const [password, setPassword] = useState('')
  const submit = () =>
    run({ ...names, password }, () => void client.load('/api/roadmaps/shared/getOne', names, { force: true }))
  const before = refused === 'password' ? t('sharedRoadmap.wrong') : refused && t('sharedRoadmap.later')
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-12 sm:px-6 *:max-w-[26rem]">
      <PageHead title={`${t('sharedRoadmap.locked')} · ${company}`} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('sharedRoadmap.locked')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">{t('sharedRoadmap.lockedText', { company })}</p>
      <Form
        method="post"
        action={withSearch(sharedPath(names), { embed })}
        pending={pending}
        refusal={refusal}
        onSubmit={submit}
        footer={
          <div>
            <Button look="primary" type="submit" loading={pending}>
              {t('sharedRoadmap.open')}
            </Button>
          </div>
        }
      >
        <TextField
          label={t('sharedRoadmap.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={refusal.of('password') ?? (error === null ? before : undefined)}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Form>
    </main>
  )
}
