import { createRoot } from 'react-dom/client'
import { DevPage } from './DevPage.tsx'
import './dev.css'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

const app = document.getElementById('app')
if (app) createRoot(app).render(<DevPage only={asked.get('sheet')} />)
