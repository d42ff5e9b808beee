import { Steps, type Step } from "../../../ui/steps/steps.tsx";

/** The progress through the booking, above every step. */
export function StepBar({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <div className="step-bar">
      <Steps steps={steps} current={current} />
    </div>
  );
}
