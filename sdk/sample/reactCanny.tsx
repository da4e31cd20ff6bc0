import { useState } from 'react'
import { CannyChangelog, CannyFeedback, CannyProvider, useCannyContext } from 'react-canny'
import { createRoot } from 'react-dom/client'
import { settings } from './settings.ts'

const appID = '5f0c0ffee0c0ffee0c0ffee0'

/** A product that was written for the other service, by that service's own package. */
function Product() {
  const [isIdentified, setIdentified] = useState(false)
  return (
    <CannyProvider appId={appID} user={settings.user} onIdentify={() => setIdentified(true)}>
      <h1>{isIdentified ? 'Known' : 'Product'}</h1>
      <CannyChangelog type="button" align="top" position="right">
        Fresh ink
      </CannyChangelog>
      <PortalLink />
      <CannyFeedback basePath="/feedback" boardToken={settings.boardID} theme="light" />
    </CannyProvider>
  )
}

function PortalLink() {
  const { canny, isLoaded } = useCannyContext()
  return isLoaded ? <a href={canny.authenticateCannyLink(settings.portal)}>Portal</a> : null
}

const app = document.getElementById('app')
if (app) createRoot(app).render(<Product />)
