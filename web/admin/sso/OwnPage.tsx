import { useState } from 'react'
import { Form } from '../../components/forms/Form.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { Part } from '../settings/Part.tsx'

/** The company's own page, which the portal's sign-in leads to. */
export function OwnPage({ pageURL }: { pageURL: string | null }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/sso/changePage')
  const refusal = useRefusal(error, ['pageURL'], t('admin.failed.write'))
  const [typed, setTyped] = useState(pageURL ?? '')
  const submit = async () => {
    const { output } = await run({ pageURL: typed.trim() || null, expects: pageURL })
    if (output) toasts.show({ text: t(output.pageURL === null ? 'adminSSO.pageRemoved' : 'adminSSO.pageSaved') })
  }
  return (
    <Part id="sso-page" title={t('adminSSO.page')} text={t('adminSSO.pageText')}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        footer={
          <div>
            <Button type="submit" look="primary" loading={pending}>
              {t('adminSSO.save')}
            </Button>
          </div>
        }
      >
        <TextField
          label={t('adminSSO.pageURL')}
          hint={t('adminSSO.pageHint')}
          error={refusal.of('pageURL')}
          type="url"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form>
    </Part>
  )
}
