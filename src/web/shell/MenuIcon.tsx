import { FileText } from 'lucide-react'
import { iconName, menuIcons } from './menu-icons'
import { lazyPart } from './chunks/load-chunk'

const OtherIcon = lazyPart(
  () => import('./OtherIcon'),
  ({ size }) => <FileText size={size} aria-hidden />,
)

/** An icon by lucide's name of it. */
export function MenuIcon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const Icon = menuIcons[iconName(name)]
  if (Icon) return <Icon size={size} aria-hidden />
  return <OtherIcon name={iconName(name)} size={size} />
}
