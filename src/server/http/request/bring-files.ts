const forms = /^(\/[a-z-]{2,5})?\/widget\/(form|quiz|survey)\/[^/]+\/?(\.data)?$/;

/** Whether a request may be large and slow: a form with uploads. */
export function mayBringFiles(method: string | undefined, path: string, contentType: string | undefined): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(contentType ?? "") && forms.test(path);
}
