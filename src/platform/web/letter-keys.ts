const KEY = 'chairtime:diary-keys'

/** Whether single letters act on this device; they do until someone puts them off, as voice control may have to. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that keeps nothing leaves them on.
  }
}
