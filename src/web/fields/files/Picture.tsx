import styles from './Files.module.css'

/** A picture by its link; a dash without one. Links come from the server's data: only those that fetch something are followed. */
export function Picture({ link, label }: { readonly link: string; readonly label: string }) {
  if (!/^(https?:\/)?\//.test(link)) return <span className={styles.none}>—</span>
  return <img src={link} alt={label} className={styles.picture} referrerPolicy="no-referrer" />
}
