package app.palpite.shell

import android.Manifest
import android.content.Context
import android.content.Intent
import android.os.Build
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.app.NotificationManagerCompat
import com.google.firebase.messaging.FirebaseMessaging
import org.json.JSONObject

/** The calls of the bridge about notices. `end` answers a call with its code and data. */
class ShellNotices(private val activity: ComponentActivity) {
    // The activity has no context yet when this is made.
    private val kept by lazy { activity.getSharedPreferences("shell", Context.MODE_PRIVATE) }
    private var waiting: ((Int, JSONObject) -> Unit)? = null
    private val question = activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) {
        waiting?.invoke(0, state())
        waiting = null
    }

    /** `default` only while the system can still ask: before Android 13 notices are allowed unless the player forbids them. */
    fun permission(): String = when {
        NotificationManagerCompat.from(activity).areNotificationsEnabled() -> "granted"
        Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU && !kept.getBoolean("asked", false) -> "default"
        else -> "denied"
    }

    fun take(call: String, end: (Int, JSONObject) -> Unit) {
        if (!ShellApp.HAS_NOTICES) return end(4, JSONObject())
        when (call) {
            "notices" -> end(0, state())
            "ask-notices" -> ask(end)
            "push-token" -> FirebaseMessaging.getInstance().token.addOnCompleteListener { task ->
                if (task.isSuccessful) end(0, describe(task.result)) else end(4, JSONObject())
            }
            "push-off" -> FirebaseMessaging.getInstance().deleteToken().addOnCompleteListener { task ->
                end(if (task.isSuccessful) 0 else 4, JSONObject())
            }
        }
    }

    private fun ask(end: (Int, JSONObject) -> Unit) {
        if (permission() != "default" || Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) return end(0, state())
        waiting = end
        kept.edit().putBoolean("asked", true).apply()
        question.launch(Manifest.permission.POST_NOTIFICATIONS)
    }

    private fun state(): JSONObject = JSONObject().put("permission", permission())

    private fun describe(token: String): JSONObject =
        JSONObject().put("token", token).put("system", "android").put("app", BuildConfig.BRAND)
            .put("model", Build.MODEL).put("rom", "Android ${Build.VERSION.RELEASE}")

    companion object {
        val CALLS = setOf("notices", "ask-notices", "push-token", "push-off")

        /** The notice that an intent carries, as the page reads it; null for any other intent. */
        fun tapped(intent: Intent): String? {
            val id = intent.getStringExtra("id") ?: return null
            return JSONObject().put("id", id).put("path", intent.getStringExtra("path") ?: "/")
                .put("mark", intent.getStringExtra("mark") ?: "").toString()
        }
    }
}
